import { useEffect, useId } from 'react'
import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { Switch } from '#client/design/Switch.tsx'
import { turnKeys, useKeysOn } from '#client/keyboard/singleKeys.ts'

interface ShortcutsSheetProps {
  onClose(): void
}

const KEYS = [
  ['j', copy.shortcuts.next],
  ['k', copy.shortcuts.previous],
  [copy.shortcuts.enter, copy.shortcuts.open],
  ['s', copy.shortcuts.save],
  ['f', copy.shortcuts.follow],
  ['/', copy.shortcuts.search],
  ['?', copy.shortcuts.help],
] as const

export function ShortcutsSheet({ onClose }: ShortcutsSheetProps) {
  const { styles } = useSite()
  const titleId = useId()
  const adviceId = useId()
  const isOn = useKeysOn()
  useEffect(() => {
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={copy.shortcuts.close}
      className="ShortcutsSheet"
      onClose={onClose}
    >
      <link rel="stylesheet" href={styles.keyboard} precedence="sheet" />
      <div className="ShortcutsSheet-column">
        <h2 id={titleId} className="Dialog-title">
          {copy.keyboard.title}
        </h2>
        <dl className="ShortcutsSheet-keys">
          {KEYS.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Switch isOn={isOn} aria-describedby={adviceId} onClick={() => turnKeys(isOn ? 'off' : 'on')}>
          {copy.shortcuts.use}
        </Switch>
        <p className="ShortcutsSheet-advice" id={adviceId}>
          {copy.shortcuts.advice}
        </p>
      </div>
    </Dialog>
  )
}
