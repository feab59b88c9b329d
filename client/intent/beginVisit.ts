import { onceIdle } from '#client/browser/onceIdle.ts'
import { remembered } from '#client/browser/remembered.ts'
import type { ServerState } from '#client/browser/serverState.ts'
import { hasBanner } from '#client/intent/needsApp.ts'
import { countView } from '#client/metering/counters.ts'
import { hasHighlights } from '#client/quotes/highlightsOf.ts'
import { onceUsed } from '#client/reading/onceUsed.ts'
import { postOf, storyOf } from '#client/reading/storyOf.ts'

/** @param startApp called if only the app can show something */
export function beginVisit(state: ServerState, startApp: () => void): void {
  const { page, viewer } = state
  const post = postOf(page)
  onceUsed(() => {
    const story = storyOf(page)
    if (story) countView(story)
    if (post) void import('#client/reading/visitStory.ts').then(({ visitStory }) => visitStory(post.id))
    if (hasBanner(state)) startApp()
  })
  if (!post) return
  const { id } = post
  const keep = async () => {
    const { keepPlace } = await import('#client/reading/keepPlace.ts')
    if (await keepPlace(id).stopped) startApp()
  }
  if (viewer || remembered('reading-places')) onceIdle(keep)
  else addEventListener('scroll', keep, { once: true })
  if (viewer) onceIdle(async () => (await hasHighlights(id)) && startApp())
  // Several are columns, which have no length.
  else if (post.content.topPassages.length !== 0)
    onceIdle(async () => {
      const { paintPrinted } = await import('#client/quotes/topPassages.ts')
      paintPrinted(post, state.site.styles)
    })
  const text = document.getElementById(`story-${id}`)
  if (text?.querySelector('.Story-code'))
    onceIdle(async () => (await import('#client/posts/copyButtons.ts')).addCopyButtons(text))
}
