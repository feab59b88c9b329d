import { now } from '#worker/platform/clock.ts'
import type { Format } from '#worker/importing/format.ts'
import { readDirectory } from '#worker/importing/markdown/directory.ts'
import { readOverview } from '#worker/importing/markdown/overview.ts'
import { readStory } from '#worker/importing/markdown/readStory.ts'
import type { ImportedStory, PageOf, Source, UnreadableStory } from '#worker/importing/story.ts'

/** Larger stories do not fit in a row of 2 MB. */
const MAX_BYTES = 8_000_000
const MARKDOWN = /\.(?:md|markdown)$/i

export const markdownFolder: Format = {
  label: 'a folder of Markdown files with front matter (.md, .markdown)',
  recognises: (files) => files.paths.some(isStory),
  async open(files, { directives = false } = {}): Promise<Source> {
    const directory = await readDirectory(files)
    const paths = files.paths.filter(isStory)
    async function read(path: string, pageOf?: PageOf): Promise<ImportedStory | UnreadableStory> {
      const bytes = await files.read(path)
      if (bytes.length > MAX_BYTES) {
        return { sourceId: path, problem: `${bytes.length} bytes; files can have up to ${MAX_BYTES}` }
      }
      const [modifiedAt, committedAt] = [await files.modifiedAt(path), await files.committedAt?.(path)]
      const file = { path, bytes, modifiedAt, committedAt: committedAt ?? null, now: now(), directives }
      try {
        return readStory(file, directory, pageOf)
      } catch (error) {
        return { sourceId: path, problem: error instanceof Error ? error.message : String(error) }
      }
    }
    return {
      name: `markdown:${files.name}`,
      title: directory.title,
      description: directory.site.description,
      count: paths.length,
      passedOver: files.paths.filter((path) => MARKDOWN.test(path) && !isStory(path)),
      overview: () => readOverview(files, paths, directory),
      async *stories(pageOf) {
        for (const path of paths) yield await read(path, pageOf)
      },
      readImage: (path) => files.read(path),
    }
  },
}

function isStory(path: string): boolean {
  return (
    MARKDOWN.test(path) &&
    !/^(?:readme|license|contributing|changelog|code_of_conduct|security)\.md$/i.test(path) &&
    !/(?:^|\/)(?:_index\.md$|\.|node_modules\/|_(?:includes|partials|layouts|data|sass|site)\/)/i.test(
      path,
    ) &&
    !/^(?:archetypes|themes|layouts|templates|_?includes)\//.test(path)
  )
}
