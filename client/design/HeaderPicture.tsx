import { CoverImage } from '#client/design/CoverImage.tsx'

const WIDTH = 1192
const HEIGHT = 298

/** Width over height. */
export const HEADER_RATIO = WIDTH / HEIGHT

/** No text covers it, so any picture works. */
export const HeaderPicture = ({ id }: { id: string }) => (
  <CoverImage className="HeaderPicture" id={id} alt="" width={WIDTH} height={HEIGHT} isFirst />
)
