import { verifiedAuthors as copy } from '#schema/copy/verifiedAuthors.ts'
import { AuthorApplicationState } from '#schema/enums.ts'
import { AuthorApplicationEntry } from '#client/admin/AuthorApplicationEntry.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import { StaffAnswer } from '#client/moderation/StaffAnswer.tsx'
import { StaffTop } from '#client/moderation/StaffTop.tsx'

const stateOf = ({ search }: PageLocation): AuthorApplicationState =>
  AuthorApplicationState.find((state) => state === search.get('state')) ?? 'WAITING'

export const page = definePage<'AuthorApplicationsPage'>({
  operation: 'AuthorApplicationsPage',
  variables: (at) => ({ state: stateOf(at), paging: { to: at.search.get('to') } }),
  outcome: ({ viewer }) => (viewer.isStaff ? undefined : { status: 404 }),
  head: () => ({ title: copy.staffTitle, noIndex: true }),
  styles: ['staff', 'forms', 'moderation'],
  Component: AuthorApplicationsPage,
})

function AuthorApplicationsPage({ data, at }: PageProps<'AuthorApplicationsPage'>) {
  const href = useHref()
  const { formAnswer: answer } = data
  const state = stateOf(at)
  const { applications, pagingInfo } = data.authorApplications!
  const about = (id: string) => (answer?.values.some(({ value }) => value === id) ? answer : null)
  return (
    <div className="ReportsPage">
      <StaffTop page="ShowAuthorApplications" />
      <h1 className="ReportsPage-title">{copy.staffTitle}</h1>
      <Tabs
        label={copy.staffTitle}
        tabs={AuthorApplicationState.map((one) => ({
          label: copy.tabs[one],
          to: href('ShowAuthorApplications', {}, { state: one }),
          isActive: one === state,
        }))}
      />
      {answer && <StaffAnswer answer={answer} />}
      {applications.length > 0 ? (
        <ul className="ReportsPage-list">
          {applications.map((one) => (
            <AuthorApplicationEntry key={one.id} application={one} answer={about(one.id)} />
          ))}
        </ul>
      ) : (
        <p className="ReportsPage-nothing">{copy.none[state]}</p>
      )}
      <ListPager at={at} next={pagingInfo.next} />
    </div>
  )
}
