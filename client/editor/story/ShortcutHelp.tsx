import { useId } from 'react'
import { copy } from '#schema/copy/storyEditor.ts'
import { Dialog } from '#client/design/Dialog.tsx'

const words = copy.help

/** The keys and the Markdown of the editor. */
export function ShortcutHelp({ onClose }: { onClose(): void }) {
  const id = useId()
  const isApple = /mac|iphone|ipad/i.test(navigator.platform)
  return (
    <Dialog labelledBy={id} closeLabel={words.close} className="ShortcutHelp" onClose={onClose}>
      <h2 id={id}>{words.title}</h2>
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
