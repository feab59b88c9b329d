import { siteStatus as words } from '#schema/copy/marketing.ts'
import { worstOf } from '#schema/admin/siteStatus.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { landingHead } from '#client/documents/landingHead.ts'

/** Whether the site works, by its own checks; STATUS_URL replaces it (R167). */
export const page = definePage<'SiteStatusPage'>({
  operation: 'SiteStatusPage',
  variables: () => ({}),
  head: (_, __, site) =>
    landingHead({ route: 'ShowSiteStatus', title: words.title, description: words.description, site }),
  styles: ['marketing'],
  Component: SiteStatusPage,
})

function SiteStatusPage({ data: { siteStatus } }: PageProps<'SiteStatusPage'>) {
  const { at, checks } = siteStatus
  const worst = worstOf(checks)
  return (
    <article className="SiteStatus">
      <p className="SiteStatus-label">{words.title}</p>
      <h1 className="SiteStatus-heading" data-state={worst}>
        {words.headings[worst]}
      </h1>
      <p className="Landing-lead">{words.texts[worst]}</p>
      <ul className="SiteStatus-checks">
        {checks.map(({ name, state }) => (
          <li key={name} data-state={state}>
            <span>
              <b>{words.checks[name][0]}</b>
              <small>{words.checks[name][1]}</small>
            </span>
            <span className="SiteStatus-state">{words.states[state]}</span>
          </li>
        ))}
      </ul>
      <p className="SiteStatus-time">{words.checkedAt(new Date(at).toISOString().slice(11, 16))}</p>
    </article>
  )
}
