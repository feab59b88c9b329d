import { staff } from '#schema/copy/staff.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { StaffPersonEntry } from '#client/admin/StaffPersonEntry.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { Button } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Field } from '#client/design/Field.tsx'
import { StaffTop } from '#client/moderation/StaffTop.tsx'

const words = staff.people
const queryOf = ({ search }: PageLocation) => (search.get('query') ?? '').trim()

export const page = definePage<'StaffPeoplePage'>({
  operation: 'StaffPeoplePage',
  variables: (at) => ({ query: queryOf(at) }),
  outcome: ({ viewer }) => (viewer.isStaff ? undefined : { status: 404 }),
  head: () => ({ title: staff.pages.ShowStaffPeople, noIndex: true }),
  styles: ['staff', 'forms', 'missionControl'],
  Component: StaffPeoplePage,
})

function StaffPeoplePage({ data, at }: PageProps<'StaffPeoplePage'>) {
  const query = queryOf(at)
  const { people, isCut } = data.peopleForStaff!
  return (
    <div className="StaffPeoplePage">
      <StaffTop page="ShowStaffPeople" />
      <h1>{staff.pages.ShowStaffPeople}</h1>
      <form className="StaffPeoplePage-form" role="search" action={path('ShowStaffPeople')}>
        <Field
          id="query"
          label={words.query}
          hint={words.hint}
          name="query"
          defaultValue={query}
          required
          maxLength={limits.staffPeople.query}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit">{words.search}</Button>
      </form>
      {query !== '' && people.length === 0 && <EmptyState sentence={words.none} />}
      {isCut && <p className="MissionControlPage-nothing">{words.many(people.length)}</p>}
      <ul className="FlagList">
        {people.map((person) => (
          <StaffPersonEntry key={person.id} person={person} />
        ))}
      </ul>
    </div>
  )
}
