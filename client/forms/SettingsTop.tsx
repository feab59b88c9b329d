import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

interface SettingsTopProps {
  title: string
  /** The tab with the link to this page; absent for the first. */
  tab?: string
}

/** The top of a page below the settings: the way back, and its title. */
export function SettingsTop({ title, tab }: SettingsTopProps) {
  const href = useHref()
  return (
    <>
      <p className="SettingsPage-back">
        <Link to={tab ? href('ShowSettingsTab', { setting: tab }) : href('ShowSettings')}>
          {copy.settings.title}
        </Link>
      </p>
      <h1 className="SettingsPage-title" id="contents" tabIndex={-1}>
        {title}
      </h1>
    </>
  )
}
