interface HelpPictureProps {
  of: 'editor' | 'publishing' | 'stats' | 'design' | 'domain'
  alt: string
}

/** A background follows the reader's choice of theme, and is loaded when it comes near. */
export const HelpPicture = ({ of, alt }: HelpPictureProps) => (
  <div className={`HelpPicture HelpPicture--${of}`} role="img" aria-label={alt} />
)
