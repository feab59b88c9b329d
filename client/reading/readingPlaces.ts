import { currentViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'
import { placeOfBrowser, storePlace, type StoryPlace } from '#client/reading/placesOfBrowser.ts'

export interface ReadingPlaces {
  /** Also null if it could not be read. */
  read(postId: string): Promise<Omit<StoryPlace, 'postId'> | null>
  /** @returns whether it was refused and would be again */
  store(place: StoryPlace): Promise<{ isRefused: boolean }>
}

export const readingPlaces = (): ReadingPlaces => (currentViewer() ? ofViewer : ofVisitor)

const ofViewer: ReadingPlaces = {
  read: (postId) =>
    send('ReadingState', { postId }).then(
      ({ readingState }) => readingState,
      () => null,
    ),
  store: (place) =>
    send('RecordRead', { ...place }, { outlivesPage: true }).then(({ recordRead }) => ({
      isRefused: 'message' in recordRead,
    })),
}

const ofVisitor: ReadingPlaces = {
  read: (postId) => Promise.resolve(placeOfBrowser('reading-places', postId)),
  store(place) {
    storePlace('reading-places', place)
    return Promise.resolve({ isRefused: false })
  },
}
