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
  const said = <Said search={at.search} />
  const [flag, isOfOne] = [at.search.get('flag'), at.search.has('for')]
  const isOfPerson = at.search.has('suspended') || at.search.has('restored')
  const isListed = isOfPerson || isOfOne || flags.some(({ name }) => name === flag)
  return (
    <div className="MissionControlPage">
      <StaffTop />
      <h1 className="MissionControlPage-title">{TITLE}</h1>
      <p className="MissionControlPage-words">
        Flags for everybody, for a share of signed-in people, or for one of them. Visitors share their pages,
        so that they have a flag only when everybody has it.{' '}
        <Link to={href('ShowInternalStatus')}>How the site is</Link>
      </p>
      {!isListed && said}
      <section aria-labelledby="everybody">
        <SectionTitle id="everybody">For everybody</SectionTitle>
        <ul className="FlagList">
          {flags.map((one) => (
            <li key={one.name} id={one.name} className="FlagList-one">
              {one.name === flag && !isOfOne && said}
              <FlagForm flag={one} xsrfToken={xsrfToken} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="people">
        <SectionTitle id="people">For one person</SectionTitle>
        {isOfOne && said}
        <UserFlagForm names={flags.map(({ name }) => name)} own={userFlags} xsrfToken={xsrfToken} />
      </section>
      <section aria-labelledby="suspended">
        <SectionTitle id="suspended">Suspended people</SectionTitle>
        <p className="MissionControlPage-words">
          Nobody sees them, or what they wrote. They are signed out; whoever signs in again is told why.
        </p>
        {isOfPerson && said}
        <SuspendedPeople people={suspended} xsrfToken={xsrfToken} />
      </section>
    </div>
  )
}

/** Beside the form that was sent; the anchor of the answer brings place and focus here, with scripts and without. */
function Said({ search }: { search: URLSearchParams }) {
  const problem = search.get('problem')
  const done = doneOf(search)
  return (
    done && (
      <p
        id="said"
        tabIndex={-1}
        className="MissionControlPage-said"
        role={problem ? 'alert' : 'status'}
        data-problem={Boolean(problem)}
      >
        {problem ?? done}
      </p>
    )
  )
}

/** What the last form did, in a sentence; null for an address without one. */
function doneOf(search: URLSearchParams): string | null {
  const [flag, suspended, restored] = ['flag', 'suspended', 'restored'].map((name) => search.get(name))
  if (flag) return `${flag} is set.`
  if (suspended) return `@${suspended} is suspended.`
  return restored ? `@${restored} is seen again.` : null
}
