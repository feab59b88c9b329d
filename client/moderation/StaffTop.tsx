import { staff } from '#schema/copy/staff.ts'
import { useHref } from '#client/browser/site.tsx'
import { ThemeToggle } from '#client/design/ThemeToggle.tsx'
import { HomeLink } from '#client/design/HomeLink.tsx'
import { ScrolledTabs } from '#client/design/ScrolledTabs.tsx'

type StaffPage = keyof typeof staff.pages

/** Replaces the navigation bar on all staff pages. */
export function StaffTop({ page }: { page?: StaffPage }) {
  const href = useHref()
  const hrefOf = (one: StaffPage) => (one === 'ShowReports' ? href(one, { view: 'reports' }) : href(one))
  return (
    <>
      <header className="StaffTop">
        <HomeLink />
        <ThemeToggle />
      </header>
      <ScrolledTabs
        label={staff.menu}
        tabs={(Object.keys(staff.pages) as StaffPage[]).map((one) => ({
          label: staff.pages[one],
          to: hrefOf(one),
          isActive: one === page,
        }))}
      />
    </>
  )
}
