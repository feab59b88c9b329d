import type { ParagraphImage } from '#schema/content/content.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { firstCharacters } from '#schema/text/truncate.ts'
import type { Pasted } from '#client/editor/story/paste/pasted.ts'

/** @returns a picture, an emoji's character, or null for decoration and pictures that cannot be fetched */
export function pictureIn(element: Element): Pick<Pasted, 'source' | 'image'> | string | null {
  const alt = firstCharacters((element.getAttribute('alt') ?? '').trim(), LONGEST)
  if (alt !== '' && (element.classList.contains('emoji') || EMOJI.test(alt))) return alt
  // Google Docs draws the checkboxes of its tasks.
  if (element.getAttribute('aria-roledescription') === 'checkbox') return null
  const [width, height] = ['width', 'height'].map((side) =>
    Number.parseInt(element.getAttribute(side) ?? '', 10),
  )
  if (width! <= 2 || height! <= 2) return null
  const given = ['src', 'data-src', 'data-lazy-src', 'data-original'].map(
    (name) => element.getAttribute(name) ?? '',
  )
  const own = given.map(ownImage).find(Boolean)
  if (own) return { image: { id: own, alt, width: width || 0, height: height || 0 } }
  const address = given.map((one) => safeUrl(one)).find((one) => one?.startsWith('http'))
  if (address) return { source: address, ...describedBy(alt) }
  const file = given.map(fileIn).find(Boolean)
  return file ? { source: file, ...describedBy(alt) } : null
}

/** Only the program they were copied from can open such pictures. */
export const countUnreachable = (root: Element): number =>
  [...root.querySelectorAll('img')].filter(
    (one) => pictureIn(one) === null && LOCAL.test(one.getAttribute('src') ?? ''),
  ).length

const LOCAL = /^(?:file|cid|webkit-fake-url):/i

/** Completed when the picture has arrived. */
const describedBy = (alt: string): { image?: ParagraphImage } =>
  alt === '' ? {} : { image: { id: '', alt, width: 0, height: 0 } }

const LONGEST = 1000
const EMOJI = /^\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic})*$/u

const ownImage = (address: string): string | undefined => {
  const own = globalThis.location?.origin
  const path = own && address.startsWith(`${own}/`) ? address.slice(own.length) : address
  return /^\/_\/image\/[\w:]+\/([0-9a-f]{12})$/.exec(path)?.[1]
}

/** Other types could contain scripts. */
function fileIn(address: string): File | null {
  const [, type, data] = /^data:image\/(png|jpeg|gif|webp);base64,([A-Za-z0-9+/=\s]+)$/.exec(address) ?? []
  if (!type || !data) return null
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    return new File([bytes], `picture.${type}`, { type: `image/${type}` })
  } catch {
    return null
  }
}
