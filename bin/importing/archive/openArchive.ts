/** Validates each file (docs/archive-format.md). */
import * as z from 'zod'
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveFile, archiveFile } from '#schema/exporting/archive.ts'
import { limits } from '#schema/limits.ts'
import type { Files } from '#worker/importing/files.ts'

export interface Archive {
  name: string
  facts: ArchiveFile
  list(folder: string): string[]
  /** @throws one clear sentence for a missing or malformed file */
  read<T>(path: string, schema: z.ZodType<T>): Promise<T>
  bytes(path: string): Promise<Uint8Array>
}

export const isArchive = ({ paths }: Files): boolean =>
  paths.includes('archive.json') && (paths.includes('profile.json') || paths.includes('publication.json'))

export async function openArchive(files: Files): Promise<Archive> {
  const known = new Set(files.paths)
  const archive = {
    name: files.name,
    list: (folder: string) => files.paths.filter((path) => path.startsWith(`${folder}/`)),
    bytes: async (path: string) => {
      if (!known.has(path)) throw new Error(`${path} is missing`)
      return files.read(path)
    },
    async read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
      const bytes = await archive.bytes(path)
      if (bytes.length > limits.archive.text) throw new Error(`${path} is too large`)
      const parsed = schema.safeParse(parseJson(new TextDecoder().decode(bytes), path))
      if (parsed.success) return parsed.data
      const [issue] = parsed.error.issues
      throw new Error(`${path}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`)
    },
  }
  const facts = await archive.read('archive.json', archiveFile)
  if (facts.version > ARCHIVE_VERSION)
    throw new Error(
      `${files.name} is of version ${facts.version} of ${ARCHIVE_FORMAT}; this site reads ${ARCHIVE_VERSION}`,
    )
  return { ...archive, facts }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${path} is not JSON`)
  }
}
