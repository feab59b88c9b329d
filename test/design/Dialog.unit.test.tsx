import { expect, test } from 'vitest'
import { Dialog } from '#client/design/Dialog.tsx'
import { onSite } from '#test/design/onSite.tsx'

test('a dialog brings its style sheet and looks the same over any page (R251, R254)', () => {
  const html = onSite(
    <Dialog labelledBy="title" closeLabel="Close" onClose={() => undefined}>
      <h2 id="title">Ready</h2>
    </Dialog>,
    { styles: { forms: '/_/static/forms.css' } },
  )
  expect(html).toContain('<link rel="stylesheet" href="/_/static/forms.css"')
  expect(html).toContain('<h2 id="title">Ready</h2>')
})
