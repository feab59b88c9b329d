/** The app starts at the reader's first intent (decision 181), or when idle on pages that need it. */
import { atRest, underWay } from '#client/browser/rest.ts'
import { currentRow, setCurrentRow } from '#client/browser/currentRow.ts'
import { readState } from '#client/browser/readState.ts'
import { setViewer } from '#client/browser/viewer.ts'
import { connect } from '#client/graphql/send.ts'
import { watchIntents } from '#client/intent/intents.ts'
import { needsApp } from '#client/intent/needsApp.ts'
import { fetchApp } from '#client/intent/fetchApp.ts'
import { markLinks } from '#client/intent/markLinks.ts'
import { holdPresses } from '#client/intent/presses.ts'
import { whenIdle, whenPainted } from '#client/intent/whenPainted.ts'
import { startReporting } from '#client/reporting/errors.ts'
import { startReports } from '#client/reporting/start.ts'
import { isBarHintDue } from '#client/shell/hints.ts'
import { openNotice } from '#client/shell/notice.ts'
import { hideOnScroll } from '#client/shell/hideOnScroll.ts'
import { beginVisit } from '#client/intent/beginVisit.ts'

startReporting()
const state = readState()
const { site, page, viewer } = state
setViewer(viewer)
setCurrentRow(page.row)
connect({ url: site.graphqlUrl, route: currentRow })
const watching = new AbortController()
const say = openNotice()
const presses = holdPresses(start, say)
watchIntents(start, watching.signal)
hideOnScroll(() => isBarHintDue() && start())
window.quire = { start, atRest }
whenPainted(() => {
  beginVisit(state, start)
  markLinks(site)
  whenIdle(async () => {
    startReports(site)
    if (await needsApp(state)) await start()
    else if (viewer) fetchApp(site.scripts.app)
  })
})

let starting: Promise<void> | undefined

function start(): Promise<void> {
  return (starting ??= underWay(startOnce()))
}

/** The page then works as without scripts. */
async function startOnce(): Promise<void> {
  watching.abort()
  try {
    const importing = import('#client/pageImports.ts')
    // The app imports it too, and handles a failure.
    void importing.then(({ importPage }) => importPage(page.page)).catch(() => undefined)
    const [{ importPage }, { start }] = await Promise.all([importing, import('#client/start.tsx')])
    await start(importPage, state, presses.keys)
    await presses.release(true)
  } catch (error) {
    reportError(error)
    await presses.release(false)
  }
}
