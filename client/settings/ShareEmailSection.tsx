import { useState } from 'react'
import { subscribers as words } from '#schema/copy/newsletterSubscribers.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Switch } from '#client/design/Switch.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

interface ShareEmailSectionProps {
  isShared: boolean
  answer: FormAnswerFragment | null | undefined
}

/** Whether owners of newsletters see the viewer's email address (R205). */
export function ShareEmailSection({ isShared: saved, answer }: ShareEmailSectionProps) {
  const href = useHref()
  const [isShared, setShared] = useState(saved)
  return (
    <SettingsSection id="share-email" title={words.shareTitle} words={words.shareWords}>
      <ActionForm
        form="shareEmailAddress"
        action={href('ShowSettingsTab', { setting: 'notifications' })}
        fields={{ isShared: String(!isShared) }}
        answer={answer}
        says="errors"
        onDone={() => setShared(!isShared)}
      >
        {({ isBusy }) => (
          <Switch type="submit" isOn={isBusy ? !isShared : isShared}>
            {words.shareAddress}
          </Switch>
        )}
      </ActionForm>
    </SettingsSection>
  )
}
