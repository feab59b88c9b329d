import { textToSpeech as words } from '#schema/copy/marketing.ts'
import { copy } from '#schema/copy.ts'
import { documentPage, DocumentSections } from '#client/documents/documentPage.tsx'
import { To } from '#client/documents/To.tsx'

const { listen, continueListening, listenFromStart } = copy.readingSettings

/** TEXT_TO_SPEECH_URL replaces it (R167). */
export const page = documentPage({
  route: 'ShowListenHelp',
  title: words.title,
  description: words.description,
  Sections,
})

function Sections() {
  return (
    <DocumentSections
      sections={[
        {
          id: 'listening',
          title: 'Listening to a story',
          body: (
            <>
              <p>
                Open “{copy.storyActions.reading}” above a story’s text and choose “{listen}”. A small player
                appears at the bottom of the page, and the paragraph being read is marked.
              </p>
              <ul>
                <li>Pause, or skip to the previous or next paragraph.</li>
                <li>Choose a slower or faster speed.</li>
                <li>Read along: the page follows the voice.</li>
              </ul>
            </>
          ),
        },
        {
          id: 'continuing',
          title: 'Stopping and continuing',
          body: (
            <p>
              Your browser remembers where you stopped. Next time, choose “{continueListening}” to go on from
              there, or “{listenFromStart}”.
            </p>
          ),
        },
        {
          id: 'voices',
          title: 'Voices',
          body: (
            <>
              <p>
                Stories are read by a voice of your browser, in the language of the story. We don’t send the
                text to a speech service.
              </p>
              <p>
                If your browser has no voice for a language, you can usually add one in your device’s settings
                for speech or accessibility.
              </p>
            </>
          ),
        },
        {
          id: 'screen-readers',
          title: 'Screen readers',
          body: (
            <p>
              Screen readers work on every page, and don’t need the player. Start with the{' '}
              <To route="ShowTopStories">top stories</To>.
            </p>
          ),
        },
      ]}
    />
  )
}
