import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { day } from '#schema/limits.ts'
import { chance } from '../../seeding/chance.ts'

const WORDS =
  'harbour lantern ledger river granite orchard signal winter copper thread margin engine pilot meadow archive pencil'.split(
    ' ',
  )
const PEOPLE = ['ann-harper', 'ben-okafor', 'cleo-marsh']
const TAGS = ['craft', 'tools', 'weather', 'maps', 'reading', 'bread', 'harbours']
const FIRST = Date.UTC(2009, 2, 1)
/** One in so many posts has each of these. */
const EVERY = { picture: 5, table: 7, details: 11, video: 13, canonical: 50, changed: 20 }

export const picturesOf = (posts: number): number => Math.ceil(posts / EVERY.picture)
export const changedOf = (posts: number): number => Math.ceil(posts / EVERY.changed)

/** @param isChanged writes some posts as edited later */
export async function writeBlog(folder: string, posts: number, isChanged = false): Promise<void> {
  const place = join(folder, 'content/posts')
  mkdirSync(place, { recursive: true })
  writeFileSync(
    join(folder, 'hugo.toml'),
    'title = "The Harbour Ledger"\nbaseURL = "https://ledger.example.org/"\nlanguageCode = "en"\n',
  )
  for (let at = 0; at < posts; at++) {
    if (isChanged && at % EVERY.changed !== 0) continue
    writeFileSync(join(place, `${nameOf(at)}.md`), post(at, posts, isChanged))
  }
  if (!isChanged) await writePictures(join(folder, 'static/images'), posts)
}

const nameOf = (at: number) => `${WORDS[at % WORDS.length]}-${at}`

function post(at: number, posts: number, isChanged: boolean): string {
  const draw = chance(`post ${at}`)
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(draw() * WORDS.length)]).join(' ')
  const date = new Date(FIRST + at * day + at * 61_000).toISOString()
  const front = [
    `title: "${words(3)}, no. ${at}"`,
    `date: ${date}`,
    `description: "${words(9)}."`,
    `authors: [${PEOPLE[at % PEOPLE.length]}]`,
    `tags: [${TAGS[at % TAGS.length]}, ${TAGS[(at + 3) % TAGS.length]}]`,
    `aliases: [/old/${at}.html, /archive/${at}/]`,
    ...(at % EVERY.canonical === 0 ? [`canonical: https://first.example.net/${at}`] : []),
  ]
  const other = nameOf((at * 7 + 3) % posts)
  const body = [
    `${words(40)} *${words(2)}* and **${words(2)}**, \`${words(1)}()\`.[^1]`,
    `## ${words(4)}`,
    `As I said in [${words(2)}](/posts/${other}/) and on [another site](https://example.net/${at}?a=1&b=2): ${words(60)}.`,
    `> ${words(20)}`,
    `- ${words(5)}\n- ${words(5)}\n  - ${words(4)}\n\n1. ${words(4)}\n2. ${words(4)}`,
    ...(at % EVERY.picture === 0 ? [`![${words(4)}](/images/${at}.${kindOf(at)} "${words(3)}")`] : []),
    `\`\`\`js\nconst ${WORDS[at % WORDS.length]} = ${at}\n\`\`\``,
    ...(at % EVERY.table === 0 ? [`| ${words(1)} | ${words(1)} |\n|---|---:|\n| ${words(2)} | ${at} |`] : []),
    ...(at % EVERY.details === 0
      ? [`<details><summary>${words(3)}</summary>\n\n${words(12)}\n\n</details>`]
      : []),
    ...(at % EVERY.video === 0 ? ['{{< youtube dQw4w9WgXcQ >}}'] : []),
    '---',
    `### ${words(3)}`,
    ...Array.from({ length: 2 + (at % 6) }, () => `${words(70)}.`),
    ...(isChanged ? [`Since then: ${words(10)}.`] : []),
    `[^1]: ${words(8)}`,
  ]
  return `---\n${front.join('\n')}\n---\n${body.join('\n\n')}\n`
}

const kindOf = (at: number) => (at % (2 * EVERY.picture) === 0 ? 'png' : 'jpg')

/** Random noise compresses as badly as photographs; half the pictures have camera metadata. */
async function writePictures(folder: string, posts: number): Promise<void> {
  const { default: sharp } = await import('sharp')
  mkdirSync(folder, { recursive: true })
  const [width, height, channels] = [160, 120, 3] as const
  for (let at = 0; at < posts; at += EVERY.picture) {
    const draw = chance(`picture ${at}`)
    const noise = Buffer.from(Uint8Array.from({ length: width * height * channels }, () => draw() * 256))
    const picture = sharp(noise, { raw: { width, height, channels } })
    await (
      kindOf(at) === 'png'
        ? picture.png()
        : picture.jpeg({ quality: 95 }).withExif({ IFD0: { Copyright: `Ann Harper ${at}` } })
    ).toFile(join(folder, `${at}.${kindOf(at)}`))
  }
}
