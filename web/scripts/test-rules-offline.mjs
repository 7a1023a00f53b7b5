// Runs the rulebook tests with the engine of the offline page in Pyodide, which is the browser's Python.
//
//   node scripts/test-rules-offline.mjs FOLDER PACKAGES [PYTEST-OPTION…]
//
// FOLDER is the built offline page, and PACKAGES a folder that contains pytest. With --junitxml=/build/stages/NAME.xml,
// pytest writes a report to the folder build/stages.
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { loadPyodide } from 'pyodide'

const TOP = fileURLToPath(new URL('../..', import.meta.url))

async function main([folder, packages, ...options]) {
  const python = await loadPyodide({
    env: { HOME: '/', PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1', PYTHONDONTWRITEBYTECODE: '1' },
  })
  const { site } = JSON.parse(readFileSync(join(folder, 'python/pack.json'), 'utf8'))
  const bytes = new Uint8Array(gunzipSync(readFileSync(join(folder, 'python/engine.bin'))))
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  let at = 4 + length
  for (const [name, size] of Object.entries(JSON.parse(new TextDecoder().decode(bytes.subarray(4, at))))) {
    const path = `${site}/${name}`
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')))
    python.FS.writeFile(path, bytes.subarray(at, (at += size)))
  }
  python.mountNodeFS('/tests', join(TOP, 'tests'))
  python.mountNodeFS('/packages', resolve(packages))
  mkdirSync(join(TOP, 'build/stages'), { recursive: true })
  python.mountNodeFS('/build/stages', join(TOP, 'build/stages'))
  python.globals.set('options', python.toPy(options))
  return python.runPython(`
import sys
# What the engine needs comes from its own packages, pytest from the others.
sys.path[:0] = ["/tests"]
sys.path.append("/packages")
import pytest
int(pytest.main(["/tests/rulebook", "-c", "/dev/null", "--rootdir", "/tests", "--import-mode=importlib", "-p", "no:cacheprovider", "-q", *options]))
`)
}

process.exitCode = await main(process.argv.slice(2))
