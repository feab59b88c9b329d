/** SVG sources, stored as WebP. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { idFor } from '#worker/platform/ids.ts'

export interface Picture {
  id: string
  bytes: Uint8Array
  contentType: 'image/webp'
  width: number
  height: number
  digest: string
}

const FOLDER = 'bin/demo/images'
/** Drawing sixty pictures takes seconds; the results depend only on the sources. */
const CACHE = 'node_modules/.cache/quire-demo'

/** By file name. */
export async function demoPictures(): Promise<Map<string, Picture>> {
  mkdirSync(CACHE, { recursive: true })
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.svg'))
    .toSorted()
  const pictures = new Map<string, Picture>()
  for (const name of names) pictures.set(name, await draw(name))
  return pictures
}

async function draw(name: string): Promise<Picture> {
  const source = readFileSync(join(FOLDER, name))
  const cached = join(CACHE, `${hash(source)}.webp`)
  if (!existsSync(cached))
    writeFileSync(cached, await sharp(source, { density: 96 }).webp({ quality: 90 }).toBuffer())
  const bytes = new Uint8Array(readFileSync(cached))
  const { width, height } = await sharp(bytes).metadata()
  return { id: idFor(`image:${name}`), bytes, contentType: 'image/webp', width, height, digest: hash(bytes) }
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
