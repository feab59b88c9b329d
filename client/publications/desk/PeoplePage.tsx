import { copy } from '#schema/copy/publicationDesk.ts'
import { day, limits } from '#schema/limits.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useRemovalMessage } from '#client/forms/useRemovalMessage.ts'
import { Pager } from '#client/design/Pager.tsx'
import { DeskSettings } from '#client/publications/desk/DeskSettings.tsx'
import { DeskExport } from '#client/publications/desk/DeskExport.tsx'
import { EndSections } from '#client/publications/desk/EndSections.tsx'
import { InviteSection } from '#client/publications/desk/InviteSection.tsx'
import { MemberRow } from '#client/publications/desk/MemberRow.tsx'

/** R077 */
export const page = definePage<'PeoplePage'>({
  operation: 'PeoplePage',
  variables: ({ params, search }) => ({
    slug: params.collectionSlug!,
    paging: { to: search.get('to'), limit: 50 },
  }),
  outcome: ({ collectionDesk }) => (collectionDesk ? undefined : { status: 404 }),
  head: ({ collectionDesk }) => ({
    title: `${copy.settings.people}: ${collectionDesk!.name}`,
    noIndex: true,
  }),
  styles: ['publicationDesk', 'publishing', 'forms', 'exporting'],
  Component: PeoplePage,
})

function PeoplePage({ data, at }: PageProps<'PeoplePage'>) {
  const href = useHref()
  const desk = data.collectionDesk!
  const { slug, collection, mayRun } = desk
  const { members, pagingInfo } = collection.members
  const address = (to?: string) => href('ShowCollectionSettings', { collectionSlug: slug }, to ? { to } : {})
  const next = pagingInfo.next?.to
  const { said, place, gone } = useRemovalMessage(data.formAnswer, 'removeFromCollection')
  return (
    <DeskSettings desk={desk} part="people">
      <p ref={place} tabIndex={-1} className="ActionForm-said" role="status">
        {said}
      </p>
      <ul className="DeskPeople" id="people">
        {members.map((member) => (
          <MemberRow key={member.user.id} desk={desk} member={member} answer={data.formAnswer} gone={gone} />
        ))}
      </ul>
      {members.length === 0 && <p className="Field-hint">{copy.noPeople}</p>}
      <Pager
        newer={at.search.get('to') ? address() : undefined}
        newerLabel={copy.firstPeople}
        older={next && address(next)}
        olderLabel={copy.morePeople}
      />
      {mayRun && <InviteSection desk={desk} invitations={desk.invitations} answer={data.formAnswer} />}
      {desk.role === 'OWNER' && data.exports && (
        <DeskExport desk={desk} exports={data.exports.exports} answer={data.formAnswer} />
      )}
      <EndSections desk={desk} members={members} answer={data.formAnswer} days={DAYS} />
    </DeskSettings>
  )
}

const DAYS = limits.trash.retention / day
