import { limits } from '#schema/limits.ts'

/**
 * The faces of a story's text and headings, before the editor shows any of it: one that arrives after words that need it
 * is not used on the page (decision 36). Never rejects, and waits a limited time only.
 */
export async function loadFaces(): Promise<void> {
  const style = getComputedStyle(document.documentElement)
  const [body, title] = ['--font-body', '--font-title'].map((name) => style.getPropertyValue(name).trim())
  const faces = [...FACES.map((face) => `${face} 1em ${body}`), `550 1em ${title}`]
  const late = new Promise((resolve) => setTimeout(resolve, limits.drafts.faces))
  await Promise.race([
    Promise.allSettled(faces.map(async (face) => document.fonts.load(face, CHARACTERS))),
    late,
  ])
}

const FACES = ['400', 'italic 400', '600', 'italic 600']
/** One from each file that a face is split into for Latin text. */
const CHARACTERS = 'aé@'
