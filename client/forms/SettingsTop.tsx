import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

interface SettingsTopProps {
  title: string
  tab?: string
}

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
