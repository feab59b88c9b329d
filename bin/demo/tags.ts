import { tags } from '#schema/tables/topics.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { tagId } from './ids.ts'
import type { DemoStory } from './stories.ts'
import { readYaml } from './yaml.ts'

interface Topic {
  slug: string
  name: string
  description: string
}

/** Topics in their order, then all other tags. */
export function tagRows(stories: DemoStory[]): TableRows {
  const { topics } = readYaml<{ topics: Topic[] }>('topics')
  const names = readYaml<{ tags: Record<string, string> }>('tags').tags
  const known = new Set(topics.map(({ slug }) => slug))
  const others = [...new Set(stories.flatMap((story) => story.tags))]
    .filter((slug) => !known.has(slug))
    .toSorted()
  return {
    tags: [
      ...topics.map((topic, topicPosition) =>
        encodeRow(tags, {
          ...topic,
          id: tagId(topic.slug),
          topicVisibility: 'PUBLIC',
          topicPosition,
          createdAt: 0,
        }),
      ),
      ...others.map((slug) =>
        encodeRow(tags, { id: tagId(slug), slug, name: names[slug] ?? nameOf(slug), createdAt: 0 }),
      ),
    ],
  }
}

/** 'Slow bread' for `slow-bread`. */
const nameOf = (slug: string) => slug.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
