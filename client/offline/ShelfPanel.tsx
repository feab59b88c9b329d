import { useEffect, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { count } from '#client/design/format.ts'
import { Switch } from '#client/design/Switch.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { bytesOf, forgetShelf, isAble, readShelf, type Shelf } from '#client/offline/record.ts'
import { fillShelf, openShelf, removeStory } from '#client/offline/shelf.ts'
import { useStoryHref } from '#client/posts/storyHref.ts'

export function ShelfPanel({ viewerId }: { viewerId: string }) {
  const href = useHref()
  const addressOf = useStoryHref()
  const readingList = href('ShowYourList', { catalogSlugId: 'reading-list' })
  const [shelf, setShelf] = useState<Shelf | null>(null)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [said, setSaid] = useState('')
  const isBusy = progress !== null

  useEffect(() => {
    void readShelf().then((found) => setShelf(found?.viewerId === viewerId ? found : null))
  }, [viewerId])

  if (!isAble()) return <p>{copy.offline.unable}</p>

  async function run(work: () => Promise<void>) {
    setProgress({ done: 0, all: 0 })
    setSaid('')
    try {
      await work()
    } catch {
      setSaid(copy.offline.broken)
    }
    setShelf(await readShelf())
    setProgress(null)
  }
  const fill = async () => {
    const onProgress = (done: number, all: number) => setProgress({ done, all })
    const filled = await fillShelf({ viewerId, readingList, addressOf, onProgress })
    if (filled?.failed) setSaid(copy.offline.failed(count(filled.failed, 'story', 'stories')))
  }
  const turnOn = async () => {
    await openShelf(viewerId)
    await fill()
  }

  return (
    <div className="OfflineShelf">
      <p>{copy.offline.explain}</p>
      <Switch
        isOn={shelf !== null || isBusy}
        disabled={isBusy}
        onClick={() => void run(shelf === null ? turnOn : forgetShelf)}
      >
        {copy.offline.keep}
      </Switch>
      {progress && (
        <label className="OfflineShelf-progress">
          {copy.offline.copying(progress.done, progress.all)}
          <progress value={progress.done} max={progress.all || 1} />
        </label>
      )}
      <p role="status">{[said, shelf && !isBusy && heldBy(shelf)].filter(Boolean).join(' ')}</p>
      {shelf && !isBusy && (
        <>
          <ul className="OfflineShelf-list">
            {shelf.stories.map((story) => (
              <li key={story.id} className="OfflineShelf-story">
                <span>
                  <a href={story.path} dir="auto">
                    {story.title}
                  </a>{' '}
                  <span className="Facts">
                    <span>
                      {copy.offline.copied} <Timestamp at={story.copiedAt} />
                    </span>
                  </span>
                </span>
                <Button
                  aria-label={copy.offline.removeStory(story.title)}
                  onClick={() => void run(async () => void (await removeStory(story.id)))}
                >
                  {copy.offline.remove}
                </Button>
              </li>
            ))}
          </ul>
          <p className="Library-actions">
            <Button onClick={() => void run(fill)}>{copy.offline.update}</Button>
            <Button onClick={() => void run(forgetShelf)}>{copy.offline.removeAll}</Button>
          </p>
        </>
      )}
    </div>
  )
}

const heldBy = (shelf: Shelf) =>
  copy.offline.holds(
    count(shelf.stories.length, 'story', 'stories'),
    copy.offline.megabytes((bytesOf(shelf) / 1024 / 1024).toFixed(1)),
  )
