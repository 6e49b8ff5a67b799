# The backend and the rebuild job (docs/operations/several-processes.md). The site is not in it: the job builds it.
FROM node:24-bookworm-slim AS packages
WORKDIR /srv/hatchboard
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /srv/hatchboard
COPY --from=packages /srv/hatchboard/node_modules ./node_modules
COPY . .
# The user of the image may write nothing but the folders of the site and of backups. Builds also need the folders of compose.yaml.
RUN mkdir -p .astro .cache && install -d -o node -g node /site && install -d -m 700 -o node -g node /backups
USER node
ENV PATH=/srv/hatchboard/node_modules/.bin:$PATH ASTRO_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=4321 OUT_DIR=/site/dist
EXPOSE 4321
CMD ["node", "scripts/serve.ts"]
