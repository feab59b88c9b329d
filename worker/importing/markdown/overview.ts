import { decodeText } from '#worker/importing/decodeText.ts'
import type { Files } from '#worker/importing/files.ts'
import type { Directory } from '#worker/importing/markdown/directory.ts'
import { slugOf } from '#worker/importing/markdown/fields.ts'
import { readFrontMatter } from '#worker/importing/markdown/frontMatter.ts'
import { pathsOf } from '#worker/importing/markdown/addresses.ts'
import { authorsOf, slugFor, tagsIn, topicsIn } from '#worker/importing/markdown/storyFields.ts'
import type { ImportedAuthor, ImportedTag, SourceOverview } from '#worker/importing/story.ts'
import { subjectsWithin } from '#worker/importing/withinLimits.ts'

export async function readOverview(
  files: Files,
  paths: string[],
  directory: Directory,
): Promise<SourceOverview> {
  const addresses = new Map<string, string>()
  const authors = new Map<string, ImportedAuthor>(
    [...directory.authors.values()].map((author) => [author.key, author]),
  )
  const topics = new Map<string, ImportedTag>()
  const tags = new Map<string, ImportedTag>()
  for (const [key, name] of directory.topics) topics.set(slugOf(key), { slug: slugOf(key), name })
  for (const path of paths) {
    const { fields: written, problem } = readFrontMatter(decodeText(await files.read(path)).text)
    if (problem !== null) continue
    const fields = directory.withDefaults(written, path)
    for (const address of pathsOf(fields, path, slugFor(fields, path), directory.site))
      addFirst(addresses, address, path)
    for (const author of authorsOf(fields, directory)) addFirst(authors, author.key, author)
    const subjects = subjectsWithin({ topics: topicsIn(fields, directory), tags: tagsIn(fields) })
    for (const topic of subjects.topics) addFirst(topics, topic.slug, topic)
    for (const tag of subjects.tags) addFirst(tags, tag.slug, tag)
  }
  return { addresses, authors: [...authors.values()], topics: [...topics.values()], tags: [...tags.values()] }
}

function addFirst<T>(map: Map<string, T>, key: string, value: T) {
  if (!map.has(key)) map.set(key, value)
}
