import type { PostPageQuery } from '#schema/generated/operations.ts'

type Section = NonNullable<PostPageQuery['post']>['content']['sections'][number]

const FEWEST = 3

export function StoryContents({ sections }: { sections: readonly Section[] }) {
  const shown = sections.filter(({ level, text }) => level < 4 && text !== '')
  if (shown.length < FEWEST) return null
  return (
    <nav className="StoryContents" aria-labelledby="story-contents">
      <h2 className="StoryRail-title" id="story-contents">
        In this story
      </h2>
      <ol>
        {shown.map(({ name, text, level }) => (
          <li key={name} className={level === 3 ? 'StoryContents-inner' : undefined}>
            <a href={`#${name}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
