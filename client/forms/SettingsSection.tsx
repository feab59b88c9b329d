import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** R142 */
  id: string
  title: string
  words?: ReactNode
  children?: ReactNode
}

export function SettingsSection({ id, title, words, children }: SettingsSectionProps) {
  return (
    <section className="SettingsSection" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="SettingsSection-title" id={`${id}-title`}>
        {title}
      </h2>
      {words && <p className="SettingsSection-words">{words}</p>}
      {children}
    </section>
  )
}
