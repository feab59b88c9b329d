import type { ReactNode } from 'react'

interface SettingsSectionProps {
  /** The anchor (R142). */
  id: string
  title: string
  /** One sentence below the title. */
  words?: ReactNode
  children?: ReactNode
}

/** A part of a tab: its title and description, and its forms below. */
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
