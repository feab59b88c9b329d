import { useId, useState } from 'react'
import { copy } from '#schema/copy/storyEditor.ts'
import { Dialog } from '#client/design/Dialog.tsx'
import { Switch } from '#client/design/Switch.tsx'
import { isSmartTyping, setSmartTyping } from '#client/editor/story/smartTyping.ts'

const words = copy.help

export function ShortcutHelp({ onClose }: { onClose(): void }) {
  const id = useId()
  const [isSmart, setSmart] = useState(isSmartTyping)
  const isApple = /mac|iphone|ipad/i.test(navigator.platform)
  return (
    <Dialog labelledBy={id} closeLabel={words.close} className="ShortcutHelp" onClose={onClose}>
      <h2 id={id} className="Dialog-title">
        {words.title}
      </h2>
      <Switch
        isOn={isSmart}
        aria-describedby={`${id}smart`}
        onClick={() => {
          setSmartTyping(!isSmart)
          setSmart(!isSmart)
        }}
      >
        {words.smartTyping}
      </Switch>
      <p id={`${id}smart`} className="ShortcutHelp-hint">
        {words.smartTypingHint}
      </p>
      <p>{words.tab}</p>
      <table>
        <tbody>
          {words.rows.map(([what, keys, markdown]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                {keys && <kbd>{isApple ? keys.replaceAll('Ctrl', '⌘').replaceAll('Alt', '⌥') : keys}</kbd>}
              </td>
              <td>{markdown && <code>{markdown}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
