import { CoverImage } from '#client/design/CoverImage.tsx'

/** The picture above a header: no text is on it, so that every picture can be chosen. */
export const HeaderPicture = ({ id }: { id: string }) => (
  <CoverImage className="HeaderPicture" id={id} alt="" width={1192} height={298} isFirst />
)
