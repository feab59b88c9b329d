import { reportReading } from '#client/reading/reportReading.ts'

let current: { postId: string; end(): void } | undefined

/** Repeated calls for the same story are one visit. */
export function visitStory(postId: string): () => void {
  if (current?.postId !== postId) {
    current?.end()
    const end = reportReading(postId)
    const visit = {
      postId,
      end() {
        end()
        if (current === visit) current = undefined
      },
    }
    current = visit
  }
  return current.end
}
