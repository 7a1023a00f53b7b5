// Python in a worker: Pyodide, its library, and the engine with what it needs, each a file that is sent packed and kept as it
// was sent, so that a folder on any web space is enough.
import type { loadPyodide, PyodideAPI } from 'pyodide'

/** What python/pack.json says: how many bytes are fetched in all, and of Pyodide's own list of packages what it asks for. */
interface Pack {
  bytes: number
  lock: string
  site: string
}

type Told = (share: number) => void

const WASM = 'pyodide.asm.wasm'

/** Where the engine's files are, by name, in the bytes that follow; written by scripts/offline.mjs. */
export function apart(bytes: Uint8Array): [string, Uint8Array][] {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const files = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Record<string, number>
  let at = 4 + length
  return Object.entries(files).map(([name, size]) => [name, bytes.subarray(at, (at += size))])
}

export async function interpreter(base: string, told: Told): Promise<PyodideAPI> {
  const pack = (await (await fetch(`${base}python/pack.json`)).json()) as Pack
  let come = 0
  /** A packed file as it comes, unpacked. */
  const unpacked = async (name: string): Promise<ReadableStream<Uint8Array>> => {
    const response = await fetch(`${base}python/${name}.bin`)
    if (!response.ok || response.body === null) throw new Error(`${name}: ${response.status}`)
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        come += chunk.byteLength
        told(Math.min(1, come / pack.bytes))
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
  // Pyodide asks for this one file by its name.
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
  for (const [name, content] of apart(await engine)) {
    const path = `${pack.site}/${name}`
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')))
    // It need not be there twice.
    python.FS.writeFile(path, content, { canOwn: true })
  }
  return python
}
