import type { TopicTileFragment } from '#schema/generated/operations.ts'
import { CoverImage } from '#client/design/CoverImage.tsx'
import { count } from '#client/design/format.ts'
import { Ornament } from '#client/design/Ornament.tsx'

export interface CoverOf {
  id: string
  focusPercentX?: number | null
  focusPercentY?: number | null
}

interface TopicTileProps {
  topic: TopicTileFragment
  /** Without one, an ornament is shown. */
  picture: CoverOf | undefined
  isChosen: boolean
}

/** The whole tile is the label of its box. */
export function TopicTile({ topic: { id, name, postCount }, picture, isChosen }: TopicTileProps) {
  return (
    <label className="TopicTile">
      <span className="TopicTile-picture">
        {picture ? (
          <CoverImage
            id={picture.id}
            alt=""
            width={240}
            height={120}
            focusX={picture.focusPercentX}
            focusY={picture.focusPercentY}
          />
        ) : (
          <Ornament />
        )}
      </span>
      <input
        className="TopicTile-box"
        type="checkbox"
        name="tagIds"
        value={id}
        defaultChecked={isChosen}
        aria-labelledby={`topic-${id}`}
        aria-describedby={`stories-${id}`}
      />
      <span className="TopicTile-name" id={`topic-${id}`}>
        {name}
      </span>
      <span className="TopicTile-count" id={`stories-${id}`}>
        {count(postCount, 'story', 'stories')}
      </span>
    </label>
  )
}
