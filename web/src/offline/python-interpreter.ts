// Loads Python in a worker: Pyodide, its library, and the engine with its dependencies. Each is one compressed file, so
// that any static web host can serve it and the browser caches it compressed.
import type { loadPyodide, PyodideAPI } from 'pyodide'

/** The contents of python/pack.json: the total size in bytes, and the packages to load from Pyodide's own list. */
interface Pack {
  bytes: number
  lock: string
  site: string
}

type OnProgress = (share: number) => void

const WASM = 'pyodide.asm.wasm'

/** Return the engine's files as pairs of name and content. scripts/pack-offline-python.mjs defines the format. */
export function unpack(bytes: Uint8Array): [string, Uint8Array][] {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const files = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Record<string, number>
  let at = 4 + length
  return Object.entries(files).map(([name, size]) => [name, bytes.subarray(at, (at += size))])
}

export async function loadInterpreter(base: string, onProgress: OnProgress): Promise<PyodideAPI> {
  const pack = (await (await fetch(`${base}python/pack.json`)).json()) as Pack
  let come = 0
  /** Fetch a compressed file and return it as an uncompressed stream. */
  const unpacked = async (name: string): Promise<ReadableStream<Uint8Array>> => {
    const response = await fetch(`${base}python/${name}.bin`)
    if (!response.ok || response.body === null) throw new Error(`${name}: ${response.status}`)
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        come += chunk.byteLength
        onProgress(Math.min(1, come / pack.bytes))
        controller.enqueue(chunk)
      },
    })
    return response.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip') as never)
  }
  const url = async (name: string, type: string): Promise<string> =>
    URL.createObjectURL(new Blob([await new Response(await unpacked(name)).arrayBuffer()], { type }))
  const bytes = async (name: string): Promise<Uint8Array> =>
    new Uint8Array(await new Response(await unpacked(name)).arrayBuffer())

  const wasm = unpacked(WASM).then((body) => new Response(body, { headers: { 'content-type': 'application/wasm' } }))
  const engine = bytes('engine')
  const [module, library] = await Promise.all([
    url('pyodide.asm.mjs', 'text/javascript'),
    url('library.zip', 'application/zip'),
  ])
  const { default: createPyodideModule } = (await import(/* @vite-ignore */ module)) as { default: never }
  const loader = (await import(/* @vite-ignore */ `${base}python/pyodide.mjs`)) as { loadPyodide: typeof loadPyodide }
  // Pyodide itself fetches the uncompressed file under this name. Answer this request with the decompressed file.
  const usual = self.fetch
  self.fetch = (what, init) =>
    (typeof what === 'string' || what instanceof URL) && String(what).endsWith(WASM) ? wasm : usual(what, init)
  const python = await loader.loadPyodide({
    indexURL: `${base}python/`,
    stdLibURL: library,
    lockFileContents: pack.lock,
    packageBaseUrl: `${base}python/`,
    createPyodideModule,
    convertNullToNone: true,
  })
  self.fetch = usual
  for (const made of [module, library]) URL.revokeObjectURL(made)
  for (const [name, content] of unpack(await engine)) {
    const path = `${pack.site}/${name}`
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')))
    // `canOwn` lets Pyodide use the content without copying it.
    python.FS.writeFile(path, content, { canOwn: true })
  }
  return python
}
