import type { Context } from '#worker/platform/context.ts'
import type { ImportedImage } from '#worker/importing/story.ts'
import { fetchPicture } from '#worker/media/fetchPicture.ts'
import { keepPicture } from '#worker/media/keepPicture.ts'

interface Stored {
  id: string
  width: number
  height: number
}

/** Each picture is held in memory. */
const AT_ONCE = 4

/** Pictures that fail are only counted. */
export async function storePictures(
  ctx: Context,
  userId: string,
  images: readonly ImportedImage[],
): Promise<{ pictures: Map<string, Stored>; missing: number }> {
  const pictures = new Map<string, Stored>()
  const waiting = [...images]
  const work = async () => {
    for (let image = waiting.shift(); image; image = waiting.shift()) {
      const bytes = await fetchPicture(ctx, image.ref)
      if ('message' in bytes) continue
      const kept = await keepPicture(ctx, userId, bytes)
      if ('message' in kept) continue
      const { id, width, height } = kept
      pictures.set(image.ref, { id, width, height })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { pictures, missing: images.length - pictures.size }
}
