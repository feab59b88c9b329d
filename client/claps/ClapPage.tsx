import type { ClapPageQuery } from '#schema/generated/operations.ts'
import { clapForms, type ClapKind } from '#schema/reactions/claps.ts'
import { copy } from '#schema/copy.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ClapButton } from '#client/claps/ClapButton.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

/** Confirms a clap that was sent without scripts (D19). */
export const page = definePage<'ClapPage'>({
  operation: 'ClapPage',
  variables: (at) => {
    const kind = kindOf(at)
    return { id: idOf(at), isPost: kind === 'post', isCatalog: kind === 'catalog' }
  },
  outcome: (data) => (data.post || data.catalog ? undefined : { status: 404 }),
  head: (data) => ({ title: copy.clapping.question(titleOf(data)), noIndex: true }),
  styles: ['forms', 'signin'],
  Component: ClapPage,
})

const kindOf = ({ params }: PageLocation): ClapKind => (params.type === 'catalog' ? 'catalog' : 'post')
const idOf = ({ params }: PageLocation) => params.postId ?? params.id!
const titleOf = ({ post, catalog }: ClapPageQuery) => post?.title ?? catalog!.name

function ClapPage({ data, at }: PageProps<'ClapPage'>) {
  const kind = kindOf(at)
  const home = useHome(data)
  const title = titleOf(data)
  const back = at.search.get('redirect')
  const { id, clapCount } = (data.post ?? data.catalog)!
  const owners = data.post ? [data.post.creator, ...data.post.coauthors] : [data.catalog!.creator]
  const ownerIds = owners.map((owner) => owner.id)
  const viewer = useViewer()
  const isOwn = viewer !== null && ownerIds.includes(viewer.id)
  const answer = answerTo(data.formAnswer, clapForms[kind])
  const says = answer?.message ?? (isOwn ? copy.clapping.own : copy.clapping.question(title))
  return (
    <div className="SignInSlip">
      <h1>{copy.clapping.button}</h1>
      <p className="StepSubheader" role="status">
        {says}
      </p>
      <ClapButton kind={kind} id={id} clapCount={clapCount} ownerIds={ownerIds} />
      <p>
        <a href={isOwnPath(back) ? back : home}>{copy.following.back}</a>
      </p>
    </div>
  )
}

function useHome({ post, catalog }: ClapPageQuery): string {
  const href = useHref()
  if (post) return post.mediumUrl
  return href('ShowUserList', { username: catalog!.creator.username, catalogSlugId: catalog!.slug })
}
