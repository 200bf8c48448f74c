"""Trains what a sentence is worth for a summary and which one is the event, and writes agents/text/summary/weights.ts.

python scripts/train-text/worth.py SAMPLES VECTORS [--folds FILE]
SAMPLES was written by marked-samples.ts, VECTORS.txt and VECTORS.npy by vectors.py. With --folds each of ten parts is ranked by a model
that was trained without it; the models are written to FILE, for marked-summaries.ts, and the weights stay as they are.
"""

import json
import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax

TARGET = "agents/text/summary/weights.ts"
VALUES = np.array([0, 1, 2, 3.2, 4.4], np.float32)  # of the marks: the event counts more than four details
SHARP = 2  # how sharply the ranking is trained towards the highest mark
FOLDS = 10
STATEMENTS = 40  # of a text, and tokens of a statement, that are trained on
TOKENS = 48
COARSE = 128  # principal components that the projection begins with
WIDTH = 16  # numbers of a word
HIDDEN = 32  # filters over three words each
PLACES = (0, 1, -1, 2, -2)  # a statement and its neighbours
AROUND = 0.5
EPOCHS = 14
BATCH = 32
RATE = 3e-3
DROP = 0.4
HIDE = 0.1
WORTH_SHARE = 0.15  # of the loss
DECAY = {"out": 0.02, "filter": 0.002, "project": 0.0002, "shift": 0.02}
LEAST_SPREAD = 0.05
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def read(samples, vectors):
    with open(samples) as file:
        words = json.loads(next(file))["words"]
        rows = [json.loads(line) for line in file]
    raw = np.load(f"{vectors}.npy")
    raw = raw - raw.mean(0)
    coarse = raw @ np.linalg.svd(raw, full_matrices=False)[2][:COARSE].T
    coarse /= np.sqrt(coarse.std(0))
    coarse *= 4 / np.linalg.norm(coarse, axis=1).mean()
    place = {word: at for at, word in enumerate(open(f"{vectors}.txt").read().split("\n"))}
    table = np.zeros((len(words) + 1, COARSE), np.float32)
    for at, word in enumerate(words):
        if word in place:
            table[at + 1] = coarse[place[word]]
    return rows, table


def arrays(rows):
    count, width = len(rows), len(rows[0]["features"][0])
    data = {
        "features": np.zeros((count, STATEMENTS, width), np.float32),
        "ids": np.zeros((count, STATEMENTS, TOKENS), np.int32),
        "flags": np.zeros((count, STATEMENTS, TOKENS, 3), np.float32),  # a number, a name, a word at all
        "mask": np.zeros((count, STATEMENTS), np.float32),
        "marks": np.zeros((count, STATEMENTS), np.int32),
        "wanted": np.zeros((count, STATEMENTS), np.float32),
    }
    for at, row in enumerate(rows):
        size = min(STATEMENTS, len(row["marks"]))
        data["features"][at, :size] = row["features"][:size]
        data["mask"][at, :size] = 1
        data["marks"][at, :size] = row["marks"][:size]
        spread = np.exp(SHARP * VALUES[row["marks"][:size]])
        data["wanted"][at, :size] = spread / spread.sum()
        for line, tokens in enumerate(row["tokens"][:size]):
            for spot, (index, is_number, is_name) in enumerate(tokens[:TOKENS]):
                data["ids"][at, line, spot] = index
                data["flags"][at, line, spot] = is_number, is_name, 1
    inside = data["features"][data["mask"] > 0]
    means, spreads = inside.mean(0).round(3), np.maximum(inside.std(0), LEAST_SPREAD).round(3)
    data["features"] = (data["features"] - means) / spreads * data["mask"][..., None]
    return data, means, spreads


def begin(key, vocabulary, features):
    keys = jax.random.split(key, 3)
    normal = lambda key, rows, columns: jax.random.normal(key, (rows, columns)) / np.sqrt(rows)
    return {
        "project": normal(keys[0], COARSE, WIDTH) * 1.2,
        "shift": jnp.zeros((vocabulary, WIDTH)),
        "filter": normal(keys[1], 3 * (WIDTH + 2), HIDDEN),
        "filter_bias": jnp.zeros(HIDDEN),
        "out": normal(keys[2], len(PLACES) * (features + 2 * HIDDEN), 2) * 0.2,
        "worth_bias": jnp.asarray(1.5),
    }


def dropped(key, values, share):
    return values if key is None else values * (jax.random.uniform(key, values.shape) > share) / (1 - share)


def shifted(values, by):
    empty = jnp.zeros_like(values)
    if by == 0:
        return values
    return empty.at[:, :-by].set(values[:, by:]) if by > 0 else empty.at[:, -by:].set(values[:, :by])


def answers(model, vectors, features, flags, mask, key=None):
    keys = [None] * 2 if key is None else jax.random.split(key, 2)
    is_word = flags[..., 2:]
    x = jnp.concatenate([vectors, flags[..., :2]], -1) * is_word
    if key is not None:
        x = x * (jax.random.uniform(keys[0], is_word.shape) > HIDE)
    padded = jnp.pad(x, ((0, 0), (0, 0), (1, 1), (0, 0)))
    filters = model["filter"].reshape(3, -1, HIDDEN)
    hidden = sum(padded[:, :, at : at + TOKENS] @ filters[at] for at in range(3)) + model["filter_bias"]
    hidden = jax.nn.relu(hidden) * is_word
    pooled = jnp.concatenate([hidden.max(2), hidden.sum(2) / jnp.sqrt(is_word.sum(2) + 4)], -1)
    own = jnp.concatenate([features, dropped(keys[1], pooled, DROP)], -1) * mask[..., None]
    around = jnp.concatenate([shifted(own, place) * (1 if place == 0 else AROUND) for place in PLACES], -1)
    found = around @ model["out"]
    return found[..., 0] + (mask - 1) * 1e9, found[..., 1] + model["worth_bias"]


def train(data, table, seed=0):
    used, inverse = np.unique(np.append(data["ids"].ravel(), 0), return_inverse=True)
    small = jnp.asarray(table[used])
    ids = inverse[:-1].reshape(data["ids"].shape)
    model = begin(jax.random.PRNGKey(seed), len(used), data["features"].shape[-1])
    count = len(ids)
    optimizer = optax.adam(optax.cosine_decay_schedule(RATE, EPOCHS * (count // BATCH)))
    state = optimizer.init(model)

    def loss(model, ids, features, flags, mask, marks, wanted, key):
        shift = model["shift"][ids]
        event, worth = answers(model, small[ids] @ model["project"] + shift, features, flags, mask, key)
        ranking = -(wanted * jax.nn.log_softmax(event)).sum() / len(ids)
        error = (((worth - jnp.asarray(VALUES)[marks]) ** 2) * mask).sum() / mask.sum()
        decay = sum(share * (model[name] ** 2).sum() for name, share in DECAY.items())
        return ranking + WORTH_SHARE * error + decay

    @jax.jit
    def step(model, state, key, *batch):
        changes, state = optimizer.update(jax.grad(loss)(model, *batch, key), state, model)
        return optax.apply_updates(model, changes), state

    order, key = np.random.RandomState(seed), jax.random.PRNGKey(seed + 1)
    parts = [ids, *(data[name] for name in ("features", "flags", "mask", "marks", "wanted"))]
    for _ in range(EPOCHS):
        mixed = order.permutation(count)
        for start in range(0, count - BATCH + 1, BATCH):
            key, own = jax.random.split(key)
            rows = mixed[start : start + BATCH]
            model, state = step(model, state, own, *(part[rows] for part in parts))
    vectors = np.array(table @ np.asarray(model["project"]))
    vectors[used] += np.asarray(model["shift"])
    vectors[0] = 0
    return {name: np.asarray(value) for name, value in model.items()}, vectors


def quantised(vectors):
    scale = np.percentile(np.abs(vectors), 99.9, axis=0) / 31
    return np.clip(np.round(vectors / scale), -31, 31).astype(int), scale


def stored(model, vectors, means, spreads):
    """The weights as agents/text/summary/rating.ts reads them."""
    levels, scale = quantised(vectors)
    # The scale of each number of a word goes into the filters.
    filters = model["filter"].copy().reshape(3, WIDTH + 2, HIDDEN)
    filters[:, :WIDTH] *= scale[:, None]
    numbers = lambda values: " ".join(f"{value:.3g}" for value in np.asarray(values).ravel())
    return {
        "vectors": "".join(DIGITS[value + 32] for value in levels[1:].ravel()),
        "filters": numbers(filters),
        "filterBias": numbers(model["filter_bias"]),
        "means": numbers(means),
        "spreads": numbers(spreads),
        "out": numbers(model["out"]),
        "worthBias": round(float(model["worth_bias"]), 3),
    }


def write(weights):
    lines = [
        "// Written by scripts/train-text/worth.py. The vectors were derived with all-MiniLM-L6-v2 (Apache-2.0). See NOTICE.",
        "",
        "/** What a sentence is worth for a summary, and how likely it is the event. */",
        "export const WEIGHTS = {",
        *(f"  {name}: {repr(value)}," for name, value in weights.items()),
        "};",
    ]
    with open(TARGET, "w") as file:
        file.write("\n".join(lines) + "\n")


def places_of(rows, event):
    """Where the event stands in the ranking of each text, and how surprising it is."""
    places, surprise = [], []
    for row, scores in zip(rows, event):
        marks = np.array(row["marks"][:STATEMENTS])
        scores = scores[: len(marks)]
        best = marks == marks.max()
        places.append(int(np.argmax(best[np.argsort(-scores, kind="stable")])))
        spread = np.exp(scores - scores.max())
        surprise.append(-np.log(spread[best].sum() / spread.sum()))
    return np.array(places), np.array(surprise)


def cross_validate(rows, data, table, means, spreads, target):
    folds = np.array([row["fold"] for row in rows])
    event, models = np.zeros(data["mask"].shape), []
    for fold in range(FOLDS):
        rest, own = folds != fold, folds == fold
        model, vectors = train({name: value[rest] for name, value in data.items()}, table, fold)
        levels, scale = quantised(vectors)
        parts = [data[name][own] for name in ("features", "flags", "mask")]
        event[own] = answers(model, (levels * scale)[data["ids"][own]], *parts)[0]
        models.append(stored(model, vectors, means, spreads))
        print("fold", fold, flush=True)
    places, surprise = places_of(rows, event)
    parts = np.array([row["part"] for row in rows])
    for name in sorted(set(parts)):
        inside = parts == name
        shares = ", ".join(f"{100 * (places[inside] < most).mean():.1f} %" for most in (1, 2, 3))
        print(f"{name} ({inside.sum()} texts): an event first, among two, among three: {shares}; surprise {surprise[inside].mean():.3f}")
    with open(target, "w") as file:
        json.dump(models, file)


def main():
    samples, vectors = sys.argv[1:3]
    rows, table = read(samples, vectors)
    data, means, spreads = arrays(rows)
    if "--folds" in sys.argv:
        cross_validate(rows, data, table, means, spreads, sys.argv[sys.argv.index("--folds") + 1])
        return
    model, found = train(data, table)
    write(stored(model, found, means, spreads))
    print("Written to", TARGET)


main()
