/** The pictures of the help page are parts of the gallery's screens. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Camera } from './camera.ts'
import type { Part } from './picture.ts'
import type { Pictured, Screen } from './screen.ts'

/** All have one shape, 8 to 5, which `helpPictures.css` reserves. */
export const helpPictures: Readonly<Record<string, { screen: string; part: Part }>> = {
  editor: { screen: 'editor/selected words', part: { x: 0, y: 0, width: 1280, height: 800 } },
  publishing: { screen: 'dialogs/publish', part: { x: 160, y: 0, width: 960, height: 600 } },
  stats: { screen: 'stats/writer', part: { x: 0, y: 60, width: 1280, height: 800 } },
  design: { screen: 'desk/design, fitted', part: { x: 0, y: 60, width: 1280, height: 800 } },
  domain: { screen: 'desk/domain', part: { x: 240, y: 110, width: 960, height: 600 } },
}

const FOLDER = 'client/documents/pictures'
/** Pixels: twice the column of the page. */
const WIDTH = 1360

/** @throws Error when the gallery has no such screen, or it cannot be taken */
export async function takeHelpPictures(gallery: readonly Pictured[], camera: Camera): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, { screen, part }] of Object.entries(helpPictures)) {
    const shown = gallery.find((one): one is Screen => one.name === screen && 'row' in one)
    if (!shown) throw new Error(`The gallery has no page ${screen}`)
    for (const { scheme, png } of await camera.takePart(shown, part))
      await sharp(png)
        .resize({ width: WIDTH })
        .avif({ quality: 50 })
        .toFile(join(FOLDER, `${name}-${scheme}.avif`))
  }
}
