/**
 * The browser's files: the app's entry with its lazy pages and one style sheet per domain, under /_/static/ with a hash
 * in their names and compressed beside themselves (decision 27). What the first paint of home and of stories waits for, the
 * rules of the first screen and a small script, are not files: pages carry them.
 */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { build, defineConfig, type Plugin } from 'vite'
import { Environment } from '#schema/enums.ts'
import { builtIcon, environmentIcon } from '#schema/design/icon.ts'
import { path } from '#schema/routes/paths.ts'
import { type RouteName, routes, rows } from '#schema/routes/table.ts'
import { speculationRules } from '#schema/routes/speculation.ts'
import { firstSheets } from '#schema/design/firstSheets.ts'
import { cutSheet } from './bin/building/cutSheet.ts'

/** Parts of the base sheet, which imports them; the others are asked for by who needs them. */
const PARTS = new Set(
  [...readFileSync('client/design/base.css', 'utf8').matchAll(/@import '.*?([\w-]+\.css)'/g)].map(
    ([, name]) => name,
  ),
)
const sheets = globSync('client/*/*.css').filter((file) => !PARTS.has(basename(file)))

const isOfApp = (file: string) => /\/(?:app|rolldown-runtime)-[^/]+\.js$/.test(file)

const isEntry = (file: string) => /\/entry-[^/]+\.js$/.test(file)

/** For `npm start`: its files are read by people, and made again at each change. */
const isDevelopment = (mode: string) => mode === 'development'

export default defineConfig(({ mode }) => ({
  define: { 'process.env.NODE_ENV': '"production"' },
  // React's production build has no jsxDEV, which Vite calls under any other NODE_ENV of the shell.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // The browser's route table, without what only the server uses.
  resolve: { alias: { '#schema/routes/rows.ts': resolve('schema/generated/browserRows.ts') } },
  build: {
    outDir: isDevelopment(mode) ? 'dist/development/client' : 'dist/client',
    minify: !isDevelopment(mode),
    sourcemap: isDevelopment(mode),
    reportCompressedSize: false,
    assetsDir: '_/static',
    emptyOutDir: false,
    manifest: true,
    target: 'es2023',
    // Older ones get every colour twice: light-dark() would be written out.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      // A browser that loads a page's file loads the app too, or has it, and the entry loads them all.
      resolveDependencies: (file, files) =>
        files.filter((one) => !isEntry(one) && (isOfApp(file) || !isOfApp(one))),
    },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rollupOptions: {
      // Sentences have no side effects: a file of them from which nothing is imported is not loaded.
      treeshake: { moduleSideEffects: (id) => !id.includes('/schema/copy/') },
      // No note that a plugin took long.
      checks: { bundlerTimings: false },
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      output: {
        codeSplitting: {
          // Each with all that it imports: the first script, what a link that is pointed at needs, the reader's place in a
          // story, its top passages, and the app with the parts that pages share.
          groups: [
            { name: 'entry', test: /\/client\/entry\.ts$/, priority: 2 },
            { name: 'links', test: /\/client\/reporting\/sources\.ts$/, priority: 1 },
            { name: 'place', test: /\/client\/reading\/keepPlace\.ts$/, priority: 1 },
            { name: 'passages', test: /\/client\/quotes\/topPassages\.ts$/, priority: 1 },
            { name: 'app', test: /\/client\/(?:start\.tsx|sharedParts\.ts)$/ },
          ],
        },
      },
      input: ['client/entry.ts', 'client/browser/beforePaint.js', ...sheets],
    },
  },
  publicDir: false,
  plugins: [
    inlineParts(),
    isDevelopment(mode) ? changesInPages() : compressedFiles(),
    privateManifest(),
    pngIcons(),
  ],
}))

/**
 * The script and the first sheets travel in the pages: the worker prints their texts and names their digests. A file
 * would be one more request that the first paint waits for.
 */
function inlineParts(): Plugin {
  return {
    name: 'inline-parts',
    generateBundle: {
      // After the manifest, which names the fonts of the sheet.
      order: 'post',
      async handler(_, bundle) {
        const takeText = (isIt: (file: (typeof bundle)[string]) => boolean) => {
          const [name, file] = Object.entries(bundle).find(([, one]) => isIt(one)) ?? []
          if (!name || !file) this.error('A part of every page was not built')
          delete bundle[name]
          return String(file.type === 'chunk' ? file.code : file.source).trim()
        }
        const script = inlinePart(takeText(({ type, name }) => type === 'chunk' && name === 'beforePaint'))
        const base = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.originalFileNames.includes(BASE),
        )
        if (base?.type !== 'asset') this.error('The base sheet was not built')
        const sheets = Object.fromEntries(
          firstSheets.map((page) => [page, inlinePart(cutSheet(String(base.source), page))]),
        )
        const rules = JSON.stringify(speculationRules(rows))
        const rulesFile = `_/static/speculation-${digestOf(rules, 'base64url').slice(0, 8)}.rules`
        this.emitFile({ type: 'asset', fileName: rulesFile, source: rules })
        const offline = await offlineWorker()
        const source = JSON.stringify({ script, sheets, speculation: rulesFile, offline })
        this.emitFile({ type: 'asset', fileName: '.vite/inline.json', source })
      },
    },
  }
}

const inlinePart = (text: string) => ({ text, digest: `sha256-${digestOf(text, 'base64')}` })

const digestOf = (text: string, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding)

const before = (name: RouteName) => routes[name].path.split('{')[0]!

const WRITING_PLACES = {
  newStory: path('ShowNewPost'),
  edit: routes.EditPost.path.split('{postId}'),
}

/** The service worker of the offline shelf: one classic script, which the worker prints. */
async function offlineWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      SHELF_PLACES: JSON.stringify({
        shelf: path('ShowYourList', { catalogSlugId: 'reading-list' }),
        signOut: before('AcctSignout'),
        graphql: path('ShowGraphql'),
        ...WRITING_PLACES,
        files: [before('ShowStaticAsset'), before('ShowImage')],
      }),
    },
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: {
        input: 'client/offline/worker.ts',
        checks: { bundlerTimings: false },
        output: { format: 'iife' },
      },
    },
  })
  const [{ output }] = [built].flat() as unknown as [{ output: { code: string }[] }]
  return output[0]!.code.trim()
}

/** The sheet that every page needs. */
const BASE = 'client/design/base.css'

/**
 * Scripts and sheets are compressed here once and at the best quality, which is too slow for an edge: at its quality a
 * visitor's scripts are 22 KB more.
 */
function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/^_\/static\/.*\.(?:js|css|rules)$/.test(file.fileName)) continue
          const source = brotliCompressSync(file.type === 'chunk' ? file.code : file.source)
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source })
        }
      },
    },
  }
}

/** Pages of `npm start` show each change by themselves: no other build has this script. */
function changesInPages(): Plugin {
  return {
    name: 'changes-in-pages',
    transform: {
      filter: { id: /\/client\/entry\.ts$/ },
      handler: (code) => ({ code: `${code}\nimport '#client/development/changes.ts'`, map: null }),
    },
  }
}

/** The manifest is the worker's alone. */
function privateManifest(): Plugin {
  return {
    name: 'private-manifest',
    writeBundle({ dir = '' }) {
      mkdirSync(dir, { recursive: true })
      writeFileSync(join(dir, '.assetsignore'), '.vite\n')
    },
  }
}

/** The icons of each environment as PNG, and the picture that stands for a page without one. */
function pngIcons(): Plugin {
  let icons: Awaited<ReturnType<typeof madeIcons>> | undefined
  return {
    name: 'png-icons',
    async generateBundle() {
      icons ??= await madeIcons()
      for (const icon of icons) this.emitFile({ type: 'asset', ...icon })
    },
  }
}

async function madeIcons(): Promise<{ fileName: string; source: Buffer }[]> {
  const made: { fileName: string; source: Buffer }[] = []
  for (const environment of Environment) {
    const icon = Buffer.from(environmentIcon(environment))
    const sized = (size: number) =>
      sharp(icon, { density: (72 * size) / 32 })
        .resize(size, size)
        .png({ palette: true })
        .toBuffer()
    for (const size of ICON_SIZES) {
      // iOS rounds corners itself, and shows transparent ones black.
      const source = await sharp(await sized(size))
        .flatten({ background: PAPER })
        .png({ palette: true })
        .toBuffer()
      made.push({ fileName: builtIcon(environment, size).slice(1), source })
    }
    const { width, height } = SHARE_SIZE
    const source = await sharp({ create: { width, height, channels: 3, background: PAPER } })
      .composite([{ input: await sized(300) }])
      .png({ palette: true })
      .toBuffer()
    made.push({ fileName: builtIcon(environment, 'share').slice(1), source })
  }
  return made
}

/** Sides of the square PNGs in pixels: for home screens of iOS, and for manifests. */
const ICON_SIZES = [180, 192, 512]

const SHARE_SIZE = { width: 1200, height: 630 }

/** The light scheme's, as in tokens.css. */
const PAPER = '#fbfaf7'
