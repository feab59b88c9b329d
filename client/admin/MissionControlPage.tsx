import { awards } from '#schema/copy/awards.ts'
import type { MissionControlPageQuery } from '#schema/generated/operations.ts'
import { AuthorForm } from '#client/admin/AuthorForm.tsx'
import { AwardForms } from '#client/admin/AwardForms.tsx'
import { FlagForm } from '#client/admin/FlagForm.tsx'
import { InviteAuthorForm } from '#client/admin/InviteAuthorForm.tsx'
import { StaffAnswer } from '#client/moderation/StaffAnswer.tsx'
import { StaffTop } from '#client/moderation/StaffTop.tsx'
import { ViewAsForm } from '#client/admin/ViewAsForm.tsx'
import { SuspendedPeople } from '#client/admin/SuspendedPeople.tsx'
import { UserFlagForm } from '#client/admin/UserFlagForm.tsx'
import { definePage } from '#client/browser/page.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

const TITLE = 'Mission control'

/** D24. */
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
  const { flags, userFlags, suspended } = missionControl!
  const outcome = answer && <StaffAnswer answer={answer} />
  const flag = answer?.form === 'setFlag' ? answer.values[0]?.value : undefined
  return (
    <div className="MissionControlPage">
      <StaffTop page="ShowMissionControl" />
      <h1 className="MissionControlPage-title">{TITLE}</h1>
      <p className="MissionControlPage-words">
        Flags for everyone, for a percentage of signed-in people, or for one person. Visitors share cached
        pages, so they get a flag only when everyone has it.
      </p>
      <section aria-labelledby="everyone">
        <SectionTitle id="everyone">For everyone</SectionTitle>
        <ul className="FlagList">
          {flags.map((one) => (
            <li key={one.name} id={one.name} className="FlagList-one">
              {one.name === flag && outcome}
              <FlagForm flag={one} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="people">
        <SectionTitle id="people">For one person</SectionTitle>
        {answer?.form === 'setUserFlag' && outcome}
        <UserFlagForm names={flags.map(({ name }) => name)} own={userFlags} answer={answer} />
      </section>
      <section aria-labelledby="suspended">
        <SectionTitle id="suspended">Suspended people</SectionTitle>
        <p className="MissionControlPage-words">
          Their profiles and stories are hidden, and they’re signed out. If they sign in again, they see why.
        </p>
        {answer?.form === 'suspendUser' && outcome}
        <SuspendedPeople people={suspended} answer={answer} />
      </section>
      <section aria-labelledby="authors">
        <SectionTitle id="authors">Book authors</SectionTitle>
        <p className="MissionControlPage-words">
          The profile of a verified author says so and shows their books. Verify only people whom you know to
          have written them.
        </p>
        {answer?.form === 'verifyAuthor' && outcome}
        <AuthorForm answer={answer} />
      </section>
      <section aria-labelledby="imported">
        <SectionTitle id="imported">Imported authors</SectionTitle>
        <p className="MissionControlPage-words">
          Imported stories have authors without accounts. Send one of them a link, and they can make their
          page an account.
        </p>
        <InviteAuthorForm answer={answer} />
      </section>
      <section aria-labelledby="awards">
        <SectionTitle id="awards">{awards.title}</SectionTitle>
        <p className="MissionControlPage-words">{awards.about}</p>
        {(answer?.form === 'giveAward' || answer?.form === 'removeAward') && !answer.field && outcome}
        <AwardForms answer={answer} />
      </section>
      <section aria-labelledby="view-as">
        <SectionTitle id="view-as">View as a user</SectionTitle>
        <p className="MissionControlPage-words">
          See what a user sees, for one hour. You can’t change anything. Sign out to stop.
        </p>
        {answer?.form === 'viewAs' && outcome}
        <ViewAsForm answer={answer} />
      </section>
    </div>
  )
}
