/** The built files by their source's name, from the manifest that the client's build leaves. */
import manifest from '../../dist/client/.vite/manifest.json'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
}

const chunks = manifest as Record<string, Chunk>

/** Style sheet name (the file's, without .css) -> URL. */
export const styles: Record<string, string> = Object.fromEntries(
  Object.values(chunks)
    .filter(({ src }) => src?.endsWith('.css'))
    .map(({ src, file }) => [src!.replace(/^.*\/|\.css$/g, ''), `/${file}`]),
)

const urlOf = (source: string) => `/${chunks[source]?.file}`

export const scripts = {
  colorScheme: urlOf('client/design/color-scheme.js'),
  entry: urlOf('client/entry.tsx'),
}

/** Changes with every build: part of page configuration and of cache keys. */
export const release = scripts.entry.replace(/^.*-|\.js$/g, '')
