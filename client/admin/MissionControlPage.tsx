import type { MissionControlPageQuery } from '#schema/generated/operations.ts'
import { FlagForm } from '#client/admin/FlagForm.tsx'
import { StaffTop } from '#client/admin/StaffTop.tsx'
import { SuspendedPeople } from '#client/admin/SuspendedPeople.tsx'
import { UserFlagForm } from '#client/admin/UserFlagForm.tsx'
import { definePage, type Place } from '#client/browser/page.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

const TITLE = 'Mission control'

/** The flags, and who is suspended, for staff (D24): plain forms, which need no scripts. */
export const page = definePage<'MissionControlPage'>({
  operation: 'MissionControlPage',
  variables: () => ({}),
  outcome: ({ missionControl }) => (missionControl ? undefined : { status: 404 }),
  head: () => ({ title: TITLE, noIndex: true }),
  styles: ['staff', 'missionControl'],
  Component: MissionControlPage,
})

function MissionControlPage({ data, at }: { data: MissionControlPageQuery; at: Place }) {
  const href = useHref()
  const { flags, userFlags, suspended, xsrfToken } = data.missionControl!
  const problem = at.search.get('problem')
  const done = doneOf(at.search)
  return (
    <div className="MissionControlPage">
      <StaffTop />
      <h1 className="MissionControlPage-title">{TITLE}</h1>
      <p className="MissionControlPage-words">
        Flags for everybody, for a share of signed-in people, or for one of them. Visitors share their pages,
        so that they have a flag only when everybody has it.{' '}
        <Link to={href('ShowInternalStatus')}>How the site is</Link>
      </p>
      {done && (
        <p
          className="MissionControlPage-said"
          role={problem ? 'alert' : 'status'}
          data-problem={Boolean(problem)}
        >
          {problem ?? done}
        </p>
      )}
      <section aria-labelledby="everybody">
        <SectionTitle id="everybody">For everybody</SectionTitle>
        <ul className="FlagList">
          {flags.map((flag) => (
            <li key={flag.name} id={flag.name} className="FlagList-one">
              <FlagForm flag={flag} xsrfToken={xsrfToken} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="people">
        <SectionTitle id="people">For one person</SectionTitle>
        <UserFlagForm names={flags.map(({ name }) => name)} own={userFlags} xsrfToken={xsrfToken} />
      </section>
      <section aria-labelledby="suspended">
        <SectionTitle id="suspended">Suspended people</SectionTitle>
        <p className="MissionControlPage-words">
          Nobody sees them, or what they wrote. They are signed out; whoever signs in again is told why.
        </p>
        <SuspendedPeople people={suspended} xsrfToken={xsrfToken} />
      </section>
    </div>
  )
}

/** What the last form did, in a sentence; null for an address without one. */
function doneOf(search: URLSearchParams): string | null {
  const [flag, suspended, restored] = ['flag', 'suspended', 'restored'].map((name) => search.get(name))
  if (flag) return `${flag} is set.`
  if (suspended) return `@${suspended} is suspended.`
  return restored ? `@${restored} is seen again.` : null
}
