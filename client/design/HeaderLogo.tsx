import { imageUrl, srcSet } from '#schema/media/images.ts'

/** Screen readers read the name. */
export const HeaderLogo = ({ id }: { id: string }) => (
  <img
    className="HeaderLogo"
    src={imageUrl(id, { mode: 'fit', width: 480 })}
    srcSet={srcSet(id, 480)}
    sizes="(max-width: 480px) 100vw, 480px"
    alt=""
  />
)
