import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SingleBar } from 'cli-progress'
import { second } from '#schema/limits.ts'
import { buildClient, buildWorker, generateTypes, WORKER_FOLDER } from '../building/building.ts'
import { readOptions } from '../commandLine/options.ts'
import { openCamera } from '../screening/camera.ts'
import { galleryOf, type Taken } from '../screening/gallery.ts'
import { takeHelpPictures } from '../screening/helpPictures.ts'
import type { Pictured } from '../screening/screen.ts'
import { pictured } from '../screening/screens.ts'
import { openScreenSite } from '../screening/site.ts'

const { values } = readOptions('screens')
const LANES = 3

const chosen = pictured.filter(({ name }) => values.only?.some((part) => name.includes(part)) ?? true)
if (chosen.length === 0) {
  console.error(`No screen has ${values.only?.join(' or ')} in its name.`)
  process.exit(1)
}
process.exit(await run())

async function run(): Promise<number> {
  if (!values['no-build']) {
    await generateTypes()
    await buildClient()
    await buildWorker(WORKER_FOLDER)
  }
  const start = performance.now()
  const site = await openScreenSite(Number(values.port), values.from)
  if (values['for-help']) {
    const camera = await openCamera(site)
    await takeHelpPictures(pictured, camera).finally(() => camera.close())
    await site.stop()
    return 0
  }
  const taken = await takeAll(chosen, await openCamera(site)).finally(() => site.stop())
  writeFileSync(join(values.into, 'index.html'), galleryOf(taken))
  const failed = taken.filter(({ failure }) => failure !== undefined).length
  console.log(`${join(values.into, 'index.html')}
${taken.length - failed} of ${taken.length} screens, in ${Math.round((performance.now() - start) / second)} seconds`)
  return failed ? 1 : 0
}

async function takeAll(
  list: readonly Pictured[],
  camera: Awaited<ReturnType<typeof openCamera>>,
): Promise<Taken[]> {
  if (!values.only) rmSync(values.into, { recursive: true, force: true })
  mkdirSync(values.into, { recursive: true })
  const bar = process.stdout.isTTY
    ? new SingleBar({ format: '{bar} {value} of {total}', stream: process.stdout, clearOnComplete: true })
    : null
  bar?.start(list.length, 0)
  const taken = new Map<Pictured, Taken>()
  // Screens that change content come last.
  const queue = list.toSorted((one, other) => isDone(one) - isDone(other))
  const lane = async () => {
    for (let screen = queue.shift(); screen; screen = queue.shift()) {
      taken.set(screen, await takeOne(screen, camera))
      bar?.increment()
    }
  }
  try {
    await Promise.all(Array.from({ length: LANES }, lane))
  } finally {
    bar?.stop()
    await camera.close()
  }
  return list.map((screen) => taken.get(screen)!)
}

async function takeOne(screen: Pictured, camera: Awaited<ReturnType<typeof openCamera>>): Promise<Taken> {
  try {
    const shots = await camera.take(screen)
    const files = shots.map(({ width, scheme, jpeg }) => {
      const file = `${screen.name.replaceAll(/[^a-z\d]+/gi, '-')}-${width}-${scheme}.jpg`
      writeFileSync(join(values.into, file), jpeg)
      return { width, scheme, file }
    })
    return { screen, files }
  } catch (error) {
    const failure = String(error).split('\n').slice(0, 4).join(' ')
    console.error(`${screen.name}: ${failure}`)
    return { screen, files: [], failure }
  }
}

function isDone(screen: Pictured): number {
  return Number('state' in screen && screen.state === 'done')
}
