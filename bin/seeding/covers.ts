import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { getPlatformProxy } from 'wrangler'
import { images } from '#schema/tables/media.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { Env } from '#worker/platform/env.ts'
import { idFor } from '#worker/platform/ids.ts'
import { inserter } from './inserter.ts'
import { chance, type Draw, pick } from './chance.ts'
import { topics } from './topics.ts'

const PER_TOPIC = 2
const WIDTH = 1600
const HEIGHT = 900
const PALETTES = [
  ['#3E5C76', '#D9A441', '#221C16', '#F4EFE4'],
  ['#F4EFE4', '#A3301C', '#221C16', '#D9A441'],
  ['#566B3F', '#F4EFE4', '#221C16', '#D9A441'],
  ['#D9A441', '#3E5C76', '#F4EFE4', '#A3301C'],
  ['#2B3A42', '#F0957F', '#F4EFE4', '#D9A441'],
] as const

const coverId = (number: number): string => idFor(`seed:cover:${number}`)

export function coverOf(topicRank: number, draw: Draw): { id: string; alt: string } {
  const number = topicRank * PER_TOPIC + Math.floor(draw() * PER_TOPIC)
  return { id: coverId(number), alt: '' }
}

/** Skips stored pictures. */
export async function storeCovers(db: DatabaseSync, stateDir: string): Promise<void> {
  const find = db.prepare('select 1 from images where id = ?')
  const missing = Array.from({ length: topics.length * PER_TOPIC }, (_, number) => number).filter(
    (number) => !find.get(coverId(number)),
  )
  if (missing.length === 0) return
  const proxy = await getPlatformProxy<Pick<Env, 'MEDIA'>>({ persist: { path: resolve(stateDir, 'v3') } })
  try {
    for (const number of missing) {
      const bytes = await sharp(Buffer.from(drawing(number)))
        .webp({ quality: 88 })
        .toBuffer()
      await proxy.env.MEDIA.put(`images/${coverId(number)}`, bytes, {
        httpMetadata: { contentType: 'image/webp' },
      })
      inserter(db).add('images', [
        encodeRow(images, {
          id: coverId(number),
          contentType: 'image/webp',
          width: WIDTH,
          height: HEIGHT,
          bytes: bytes.length,
          digest: createHash('sha256').update(bytes).digest('hex'),
          createdAt: 0,
        }),
      ])
    }
  } finally {
    await proxy.dispose()
  }
}

function drawing(number: number): string {
  const draw = chance(`cover:${number}`)
  const [ground, first, second, third] = PALETTES[number % PALETTES.length]!
  const motif = pick(draw, [hills, moons, rows])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${motif(draw, [first, second, third])}</svg>`
}

type Motif = (draw: Draw, colors: [string, string, string]) => string

const hills: Motif = (draw, [first, second, third]) => {
  const sun = `<circle cx="${200 + draw() * 1200}" cy="${160 + draw() * 200}" r="${70 + draw() * 90}" fill="${third}"/>`
  const ridge = (y: number, fill: string) => {
    const points = Array.from({ length: 9 }, (_, at) => `${at * 200},${Math.round(y + (draw() - 0.5) * 180)}`)
    return `<path d="M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z" fill="${fill}"/>`
  }
  return sun + ridge(480, first) + ridge(680, second)
}

const moons: Motif = (draw, colors) =>
  Array.from({ length: 7 }, (_, at) => {
    const x = 140 + at * 220
    const radius = 40 + Math.floor(draw() * 70)
    const fill = colors[at % 3]
    return `<circle cx="${x}" cy="${300 + Math.floor(draw() * 300)}" r="${radius}" fill="${fill}"/>`
  }).join('')

const rows: Motif = (draw, colors) =>
  Array.from({ length: 8 }, (_, at) => {
    const width = 300 + Math.floor(draw() * 1100)
    return `<rect x="${Math.floor(draw() * (WIDTH - width))}" y="${60 + at * 100}" width="${width}" height="44" rx="22" fill="${colors[at % 3]}"/>`
  }).join('')
