/** React alone, by react-dom's build for this kind of runtime. */
import { renderToReadableStream } from 'react-dom/server.edge'
import { finishedPage } from './finishedPage.tsx'

export default finishedPage(renderToReadableStream)
