# Two images (docs/operations/in-containers.md): `serve` has the server and its commands, `rebuild` what builds the site too.
# Neither has npm, nor the site. `npm run pin-images` writes the digests of their bases into this file.
FROM node:24-bookworm-slim AS rebuild-packages
WORKDIR /srv/hatchboard
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
# The image has Node.js itself. TypeScript, which a package may use, is of the development.
RUN npm pkg delete devDependencies dependencies.node && npm prune

FROM rebuild-packages AS serve-packages
RUN npm pkg delete \
    dependencies.astro \
    dependencies.fontkitten \
    dependencies.nanostores \
    dependencies.ofetch \
    dependencies.radix-ui \
    dependencies.react \
    dependencies.react-dom \
    dependencies.reconnecting-websocket \
    dependencies.sharp \
    dependencies.tailwindcss \
    dependencies.@astrojs/react \
    dependencies.@astrojs/sitemap \
    dependencies.@fontsource-variable/lexend \
    dependencies.@iconify-json/fluent-emoji-flat \
    dependencies.@nanostores/react \
    dependencies.@oddbird/popover-polyfill \
    dependencies.@tailwindcss/vite \
    dependencies.@tanstack/react-virtual \
  && npm prune

FROM debian:bookworm-slim AS system
COPY --from=rebuild-packages /usr/local/bin/node /usr/local/bin/node
WORKDIR /srv/hatchboard
# The user of the image may write nothing but the folders of the site, of the embedded database and of backups.
RUN useradd --uid 1000 hatchboard && install -d -o hatchboard -g hatchboard /site && install -d -m 700 -o hatchboard -g hatchboard /data /backups
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/data OUT_DIR=/site/dist

FROM system AS rebuild
COPY --from=rebuild-packages /srv/hatchboard/node_modules ./node_modules
COPY . .
# Folders that builds need, for those of compose.yaml.
RUN mkdir .astro .cache
USER hatchboard
ENV PATH=/srv/hatchboard/node_modules/.bin:$PATH ASTRO_TELEMETRY_DISABLED=1
HEALTHCHECK --interval=1m --start-period=10m CMD ["sh", "-c", "find -L /site/dist/.build.json -mmin -130 | grep -q ."]
CMD ["node", "scripts/rebuild.ts", "--every", "60m"]

FROM system AS serve
COPY --from=serve-packages /srv/hatchboard/node_modules ./node_modules
COPY package.json ./
COPY scripts ./scripts
COPY src/contract ./src/contract
COPY src/domain ./src/domain
COPY src/drawings ./src/drawings
COPY src/server ./src/server
USER hatchboard
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=5s --start-period=15m CMD ["node", "scripts/ready.ts"]
CMD ["node", "scripts/serve.ts"]
