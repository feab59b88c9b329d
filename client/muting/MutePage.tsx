import type { MutePageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { muteForms, type MuteKind, muteRoutes } from '#schema/reactions/muting.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { MuteToggle } from '#client/muting/MuteToggle.tsx'

/** Muting needs a press (D19). */
export const page = definePage<'MutePage'>({
  operation: 'MutePage',
  variables: (at) => ({
    id: at.params.id!,
    isUser: kindOf(at) === 'user',
    isCollection: kindOf(at) === 'collection',
  }),
  outcome: (data) => (targetOf(data) ? undefined : { status: 404 }),
  head: (data) => ({ title: copy.muting.mute(targetOf(data)!.name), noIndex: true }),
  styles: ['forms', 'signin'],
  Component: MutePage,
})

const KINDS = Object.keys(muteRoutes) as MuteKind[]
const kindOf = ({ row }: PageLocation) => KINDS.find((kind) => muteRoutes[kind] === row.name)!

const targetOf = ({ user, collection }: MutePageQuery) => user ?? collection

function MutePage({ data, at }: PageProps<'MutePage'>) {
  const kind = kindOf(at)
  const { id, name, viewerEdge } = targetOf(data)!
  const home = useHome(data)
  const redirect = at.search.get('redirect')
  const back = isOwnPath(redirect) ? redirect : home
  const answer = answerTo(data.formAnswer, muteForms[kind].mute, muteForms[kind].unmute)
  const isOneself = useViewer()?.id === id
  const says = isOneself
    ? copy.muting.self
    : (answer?.message ?? (viewerEdge.isMuting ? copy.muting.muted(name) : copy.muting.question(name)))
  return (
    <div className="SignInSlip">
      <h1>
        <Link to={home}>
          <bdi>{name}</bdi>
        </Link>
      </h1>
      <p className="StepSubheader" role="status">
        {says}
      </p>
      {!isOneself && (
        <MuteToggle
          kind={kind}
          id={id}
          name={name}
          className="Button Button--quiet"
          isMuting={viewerEdge.isMuting}
          redirect={back}
        />
      )}
      <p>
        <Link to={back}>{copy.following.back}</Link>
      </p>
    </div>
  )
}

function useHome({ user, collection }: MutePageQuery): string {
  const href = useHref()
  if (user) return href('ShowUser', { username: user.username })
  return href('ShowCollectionHome', { collectionSlug: collection!.slug })
}
