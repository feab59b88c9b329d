import { copy } from '#schema/copy/publishing.ts'
import type { Paragraph } from '#schema/content/content.ts'
import { VersionFilter, VersionOrder } from '#schema/enums.ts'
import type { VersionsPageQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { count } from '#client/design/format.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { compare } from '#client/publishing/compare.ts'
import { Comparison } from '#client/publishing/Comparison.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

type Draft = NonNullable<VersionsPageQuery['draft']>
type Version = VersionsPageQuery['draftVersions']['versions'][number]

const orderOf = ({ params }: PageLocation) => VersionOrder.find((one) => one === params.order) ?? 'newest'
const filterOf = ({ params }: PageLocation) => VersionFilter.find((one) => one === params.filter) ?? 'all'

/** R059 */
export const page = definePage<'VersionsPage'>({
  operation: 'VersionsPage',
  variables(at) {
    const { params, search } = at
    const [version, other] = [search.get('version'), search.get('with')]
    return {
      postId: params.postId!,
      order: orderOf(at),
      filter: filterOf(at),
      paging: { limit: limits.lists.pageSize, to: search.get('to') },
      version: version ?? '',
      with: other ?? '',
      isComparing: version !== null,
      isWithOther: version !== null && other !== null,
    }
  },
  outcome: ({ draft, before, after }, { search }) =>
    !draft || (search.has('version') && !before) || (search.has('version') && search.has('with') && !after)
      ? { status: 404 }
      : undefined,
  head: ({ draft }) => ({ title: `${copy.versions}: ${draft!.title || copy.untitled}`, noIndex: true }),
  styles: ['publishing'],
  Component: VersionsPage,
})

function VersionsPage({ data, at }: PageProps<'VersionsPage'>) {
  const href = useHref()
  const draft = data.draft!
  const { postId } = draft
  const { versions, pagingInfo } = data.draftVersions
  const [order, filter] = [orderOf(at), filterOf(at)]
  return (
    <div className="StorySettings">
      <h1 className="StorySettings-title">{copy.versions}</h1>
      <p className="StorySettings-story" dir="auto">
        {draft.title || copy.untitled}
      </p>
      <p className="StorySettings-links">
        <Link to={href('ShowPostSettings', { postId })}>{copy.settings}</Link>
      </p>
      <p className="Field-hint">{copy.historyHint}</p>
      {data.before && <Compared data={data} draft={draft} />}
      <Shown key={`${filter} ${order}`} postId={postId} filter={filter} order={order} />
      {versions.length === 0 ? (
        <p className="Versions-none">{copy.noVersions}</p>
      ) : (
        <ul className="Versions">
          {versions.map((version) => (
            <Entry key={version.id} version={version} draft={draft} />
          ))}
        </ul>
      )}
      <ListPager at={at} next={pagingInfo.next} label={copy.olderVersions} />
    </div>
  )
}

interface ShownProps {
  postId: string
  filter: VersionFilter
  order: VersionOrder
}

/** Links in one control without scripts. */
function Shown({ postId, filter, order }: ShownProps) {
  const href = useHref()
  const label = (one: VersionFilter, by: VersionOrder) =>
    `${one === 'all' ? copy.allVersions : copy.publishedVersions}, ${copy[by]}`
  return (
    <details className="Versions-shown">
      <summary className="Button Button--quiet">{label(filter, order)}</summary>
      <nav aria-label={copy.shownVersions}>
        <ul>
          {VersionFilter.flatMap((one) =>
            VersionOrder.map((by) => (
              <li key={`${one} ${by}`}>
                <Link
                  to={href('ShowPostInfoFiltered', { postId, order: by, filter: one })}
                  aria-current={one === filter && by === order ? 'page' : undefined}
                >
                  {label(one, by)}
                </Link>
              </li>
            )),
          )}
        </ul>
      </nav>
    </details>
  )
}

function Entry({ version, draft }: { version: Version; draft: Draft }) {
  const href = useHref()
  const { id: versionId, title, wordCount, createdAt, isPublished, user } = version
  const { postId, revision } = draft
  return (
    <li className="Versions-one">
      <p className="Versions-facts">
        <b>
          <Timestamp at={createdAt} />
        </b>
        {user && <bdi>{user.name}</bdi>}
        <span>{count(wordCount, 'word')}</span>
        {isPublished && <span>{copy.wasPublished}</span>}
      </p>
      <p dir="auto">{title || copy.untitled}</p>
      <p className="StorySettings-links">
        <Link to={href('ShowPostInfo', { postId }, { version: versionId })}>{copy.openVersion}</Link>
        <Link to={href('RevertPost', { postId, versionId, baseRev: String(revision) })}>{copy.restore}</Link>
      </p>
    </li>
  )
}

type Text = { title: string; subtitle?: string; paragraphs?: string }

function Compared({ data, draft }: { data: VersionsPageQuery; draft: Draft }) {
  const before = data.before!
  const after: Text = data.after ?? draft
  return (
    <section className="StorySettings-section" aria-labelledby="comparison">
      <h2 className="StorySettings-heading" id="comparison">
        {copy.comparison} <Timestamp at={before.createdAt} />
      </h2>
      <Comparison differences={compare(textOf(before), textOf(after), true)} />
    </section>
  )
}

const textOf = ({ title, subtitle = '', paragraphs = '[]' }: Text) => ({
  title,
  subtitle,
  paragraphs: JSON.parse(paragraphs) as Paragraph[],
})
