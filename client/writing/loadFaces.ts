import { limits } from '#schema/limits.ts'

/** A face that arrives after its words is not used on the page (decision 36). Never rejects. */
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
/** One from each file of a face's Latin text. */
const CHARACTERS = 'aé@'
