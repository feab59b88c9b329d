import { copy } from '#schema/copy.ts'
import { revenue } from '#schema/copy/revenue.ts'
import { awards } from '#schema/copy/awards.ts'
import type { MissionControlPageQuery } from '#schema/generated/operations.ts'
import { AuthorForm } from '#client/admin/AuthorForm.tsx'
import { AwardForms } from '#client/admin/AwardForms.tsx'
import { FlagForm } from '#client/admin/FlagForm.tsx'
import { StaffAnswer } from '#client/moderation/StaffAnswer.tsx'
import { StaffTop } from '#client/moderation/StaffTop.tsx'
import { ViewAsForm } from '#client/admin/ViewAsForm.tsx'
import { SuspendedPeople } from '#client/admin/SuspendedPeople.tsx'
import { UserFlagForm } from '#client/admin/UserFlagForm.tsx'
import { definePage } from '#client/browser/page.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

const TITLE = 'Mission control'

/** The flags, and the suspended users, for staff (D24). */
export const page = definePage<'MissionControlPage'>({
  operation: 'MissionControlPage',
  variables: () => ({}),
  outcome: ({ missionControl }) => (missionControl ? undefined : { status: 404 }),
  head: () => ({ title: TITLE, noIndex: true }),
  styles: ['staff', 'forms', 'missionControl'],
  Component: MissionControlPage,
})

function MissionControlPage({
  data: { missionControl, formAnswer: answer },
}: {
  data: MissionControlPageQuery
}) {
  const href = useHref()
  const { flags, userFlags, suspended } = missionControl!
  const said = answer && <StaffAnswer answer={answer} />
  const flag = answer?.form === 'setFlag' ? answer.values[0]?.value : undefined
  return (
    <div className="MissionControlPage">
      <StaffTop />
      <h1 className="MissionControlPage-title">{TITLE}</h1>
      <p className="MissionControlPage-words">
        Flags for everyone, for a percentage of signed-in people, or for one person. Visitors share cached
        pages, so they get a flag only when everyone has it.{' '}
        <Link to={href('ShowInternalStatus')}>Site status</Link> ·{' '}
        <Link to={href('ShowPayments')}>Payments</Link> ·{' '}
        <Link to={href('ShowRevenue')}>{revenue.title}</Link> ·{' '}
        <Link to={href('ShowTaxReviews')}>Tax documents</Link> ·{' '}
        <Link to={href('ShowReports', { view: 'reports' })}>{copy.moderation.views.reports}</Link>
      </p>
      <section aria-labelledby="everyone">
        <SectionTitle id="everyone">For everyone</SectionTitle>
        <ul className="FlagList">
          {flags.map((one) => (
            <li key={one.name} id={one.name} className="FlagList-one">
              {one.name === flag && said}
              <FlagForm flag={one} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="people">
        <SectionTitle id="people">For one person</SectionTitle>
        {answer?.form === 'setUserFlag' && said}
        <UserFlagForm names={flags.map(({ name }) => name)} own={userFlags} answer={answer} />
      </section>
      <section aria-labelledby="suspended">
        <SectionTitle id="suspended">Suspended people</SectionTitle>
        <p className="MissionControlPage-words">
          Their profiles and stories are hidden, and they’re signed out. If they sign in again, they see why.
        </p>
        {answer?.form === 'suspendUser' && said}
        <SuspendedPeople people={suspended} answer={answer} />
      </section>
      <section aria-labelledby="authors">
        <SectionTitle id="authors">Book authors</SectionTitle>
        <p className="MissionControlPage-words">
          The profile of a verified author says so and shows their books. Verify only people whom you know to
          have written them.
        </p>
        {answer?.form === 'verifyAuthor' && said}
        <AuthorForm answer={answer} />
      </section>
      <section aria-labelledby="awards">
        <SectionTitle id="awards">{awards.title}</SectionTitle>
        <p className="MissionControlPage-words">{awards.about}</p>
        {(answer?.form === 'giveAward' || answer?.form === 'removeAward') && said}
        <AwardForms answer={answer} />
      </section>
      <section aria-labelledby="view-as">
        <SectionTitle id="view-as">View as a user</SectionTitle>
        <p className="MissionControlPage-words">
          You see what the user sees, for an hour, and can’t change anything. Sign out to stop.
        </p>
        {answer?.form === 'viewAs' && said}
        <ViewAsForm answer={answer} />
      </section>
    </div>
  )
}
