import { Link } from '#client/browser/Link.tsx'
import { useSite } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import type { HitGroup } from '#client/search/answers.ts'
import { type HitView, useHitViews } from '#client/search/hitView.ts'
import { reportClick } from '#client/search/reportClick.ts'

interface HitListProps {
  group: HitGroup
  labelledBy: string
  /** -1 where arrow keys move between the hits (R275). */
  tabIndex?: number
  onChoose?(index: number): void
}

/** R402 */
export function HitList({ group, labelledBy, tabIndex, onChoose }: HitListProps) {
  const { graphqlUrl } = useSite()
  const views = useHitViews()(group)
  const { queryId, indexName } = group
  return (
    <ul className={`HitList HitList--${group.index}`} aria-labelledby={labelledBy}>
      {views.map((view, index) => (
        <li key={view.id}>
          <Link
            className="HitList-hit"
            to={view.to}
            tabIndex={tabIndex}
            onClick={() => {
              reportClick(graphqlUrl, { queryId, indexName, objectId: view.id, index })
              onChoose?.(index)
            }}
          >
            <Hit view={view} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Hit = ({ view: { name, words, picture } }: { view: HitView }) => (
  <>
    {picture && (
      <Avatar name={name} imageId={picture.imageId} shape={picture.shape} size="XXS" loading="eager" />
    )}
    <bdi className="HitList-name">{name}</bdi>
    {words && <bdi className="HitList-words">{words}</bdi>}
  </>
)
